import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEPARTMENTS, MAP_VIEWBOX, project, ZONE_TOWNS } from './region-map.data.ts'

type Point = [x: number, y: number]

const HOME: Record<string, string> = {
  Dijon: '21',
  Beaune: '21',
  'Chalon-sur-Saône': '71',
  Dole: '39',
  Besançon: '25',
  Mâcon: '71',
  'Montceau-les-Mines': '71',
  Autun: '71',
  Nevers: '58',
  Auxerre: '89',
  Troyes: '10',
  Langres: '52',
  Belfort: '90',
  'Lons-le-Saunier': '39',
}
const [left = 0, top = 0, width = 0, height = 0] = MAP_VIEWBOX.split(' ').map(Number)

/** The corners of each ring: the outlines are written as one absolute move, then relative lines. */
function rings(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [first = [0, 0], ...steps] = pairs(ring)
      const corners = [first]
      for (const [dx, dy] of steps) {
        const [x, y] = corners.at(-1) as Point
        corners.push([x + dx, y + dy])
      }
      return corners
    })
}

function pairs(text: string): Point[] {
  const numbers = (text.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i, 2 * i + 2) as Point)
}

const inside = ([x, y]: Point, path: string) =>
  rings(path)
    .flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length] as Point] as const))
    .filter(([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .length %
    2 ===
  1

const departmentsAt = (lat: number, lon: number) =>
  DEPARTMENTS.filter(({ path }) => inside(project(lat, lon), path)).map(({ code }) => code)

describe('the covered towns', () => {
  it('are the fourteen of the firm, in its order', () => {
    expect(ZONE_TOWNS.map(({ name }) => name)).toEqual(Object.keys(HOME))
  })

  it.each(ZONE_TOWNS)('$name stands in its département and in no other', ({ name, lat, lon }) => {
    expect(departmentsAt(lat, lon)).toEqual([HOME[name]])
  })

  it('are reached from Dijon, each by way of towns named before it', () => {
    ZONE_TOWNS.forEach(({ via }, i) => {
      if (via) expect(ZONE_TOWNS.slice(1, i).map(({ name }) => name)).toContain(via)
    })
  })
})

describe('the map', () => {
  it('puts Dijon where the measured projection puts it', () => {
    // (424.5, 239.2) on the map of France, which is enlarged three times here.
    const [x, y] = project(47.322, 5.041)
    expect(Math.abs(x - (3 * (424.5 - 333.46) + 12))).toBeLessThan(0.3)
    expect(Math.abs(y - (3 * (239.2 - 152.85) + 12))).toBeLessThan(0.3)
  })

  it('serves the eight départements of the region and shows the two that hold Troyes and Langres', () => {
    const codes = (served: boolean) =>
      DEPARTMENTS.filter((one) => one.served === served).map(({ code }) => code)
    expect(codes(true)).toEqual(['21', '25', '39', '58', '70', '71', '89', '90'])
    expect(codes(false)).toEqual(['10', '52'])
  })

  it('stays inside its frame', () => {
    for (const [x, y] of DEPARTMENTS.flatMap(({ path }) => rings(path).flat())) {
      expect(x).toBeGreaterThan(left)
      expect(x).toBeLessThan(left + width)
      expect(y).toBeGreaterThan(top)
      expect(y).toBeLessThan(top + height)
    }
  })

  it('has no seams: of two neighbours, both have the same corners along their border', () => {
    const owners = new Map<string, Set<string>>()
    for (const { code, path } of DEPARTMENTS)
      for (const [x, y] of rings(path).flat()) {
        const corner = `${x.toFixed(1)} ${y.toFixed(1)}`
        owners.set(corner, (owners.get(corner) ?? new Set()).add(code))
      }
    expect([...owners.values()].filter((codes) => codes.size > 1).length).toBeGreaterThan(350)

    // Corners that lie close to each other without being the same would leave a seam.
    const corners = [...owners.keys()].map((corner) => corner.split(' ').map(Number) as Point)
    const almost = corners.filter(([ax, ay], i) =>
      corners.slice(i + 1).some(([bx, by]) => Math.hypot(ax - bx, ay - by) < 0.3),
    )
    expect(almost).toEqual([])
  })

  it('weighs less than 12 KB', () => {
    expect(readFileSync(new URL('./region-map.data.ts', import.meta.url)).length).toBeLessThan(12_000)
  })
})
