/** The region at a glance: its départements, the roads from Dijon to the covered towns, and the driver's place. */
import { useId } from 'react'
import { DEPARTMENTS, MAP_VIEWBOX, project, ZONE_TOWNS, type ZoneTown } from './region-map.data.ts'

type Point = [x: number, y: number]
type Place = { name: string; lat: number; lon: number }
type Side = ZoneTown['labelAt']
type Box = { left: number; right: number; top: number; bottom: number }
type LabelProps = { name: string; rest?: string; at: Point; side: Side; strong: boolean }

/** How far a road leaving Dijon swings out before it comes round to its town, in radians. */
const SWING = 0.22
const LABEL_SIDES: Side[] = ['right', 'left', 'above', 'below']
const TEXT_ANCHORS = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const

const [, , WIDTH = 0, HEIGHT = 0] = MAP_VIEWBOX.split(' ').map(Number)
/** `short` is the name as people say it: Chalon, Montceau, Lons. */
const TOWNS = ZONE_TOWNS.map((town) => ({
  ...town,
  at: project(town.lat, town.lon),
  short: town.name.replace(/-.*/, ''),
}))
const [HUB] = TOWNS
const ROADS = drawRoads()

export function RegionMap({ driverPlace, label }: { driverPlace?: Place | null; label: string }) {
  const land = useId()
  const glow = useId()
  const driver = driverPlace && onTheMap(driverPlace)
  const driverTown = driver && TOWNS.find(({ at }) => distance(at, driver) < 16)
  return (
    <div className="region-map">
      <svg viewBox={MAP_VIEWBOX} role="img" aria-label={label}>
        <defs>
          <radialGradient
            id={glow}
            gradientUnits="userSpaceOnUse"
            cx={HUB?.at[0].toFixed(1)}
            cy={HUB?.at[1].toFixed(1)}
            r="230"
          >
            <stop className="region-map-glow-start" />
            <stop className="region-map-glow-end" offset="1" />
          </radialGradient>
          <g id={land}>
            {DEPARTMENTS.filter(({ served }) => served).map(({ code, path }) => (
              <path key={code} d={path} />
            ))}
          </g>
        </defs>
        <g className="region-map-neighbours">
          {DEPARTMENTS.filter(({ served }) => !served).map(({ code, path }) => (
            <path key={code} d={path} />
          ))}
        </g>
        <use href={`#${land}`} className="region-map-edge" y="5" />
        <use href={`#${land}`} className="region-map-outline" />
        <use href={`#${land}`} className="region-map-land" />
        <use href={`#${land}`} fill={`url(#${glow})`} />
        <path className="region-map-verge" d={ROADS} />
        <path className="region-map-roads" d={ROADS} />
        {TOWNS.map(({ name, at: [x, y] }) => (
          <circle
            key={name}
            className={name === HUB?.name ? 'region-map-hub' : 'region-map-town'}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={name === HUB?.name ? 8 : 5.5}
          />
        ))}
        {driver && <DriverMark at={driverTown?.at ?? driver} />}
        {TOWNS.map(({ name, short, at, labelAt }) => (
          <Label
            key={name}
            name={short}
            rest={name.slice(short.length)}
            at={at}
            side={labelAt}
            strong={name === HUB?.name}
          />
        ))}
        {driver && driverPlace && !driverTown && (
          <Label name={driverPlace.name} at={driver} side={freeSide(driver, driverPlace.name)} strong />
        )}
      </svg>
    </div>
  )
}

function DriverMark({ at: [x, y] }: { at: Point }) {
  const centre = { cx: x.toFixed(1), cy: y.toFixed(1) }
  return (
    <>
      <circle className="region-map-pulse" {...centre} r="20" />
      <circle className="region-map-halo" {...centre} r="15" />
      <circle className="region-map-driver-dot" {...centre} r="8" />
    </>
  )
}

/** On small screens `rest` gives way. */
function Label({ name, rest, at, side, strong }: LabelProps) {
  const gap = strong ? 21 : 11
  const [right, down] = { left: [-1, 0], right: [1, 0], above: [0, -1.7], below: [0, 1.7] }[side] as Point
  return (
    <text
      className={strong ? 'region-map-label region-map-label-strong' : 'region-map-label'}
      x={(at[0] + right * gap).toFixed(1)}
      y={(at[1] + down * gap).toFixed(1)}
      textAnchor={TEXT_ANCHORS[side]}
    >
      {name}
      {rest && <tspan className="region-map-label-rest">{rest}</tspan>}
    </text>
  )
}

function onTheMap({ lat, lon }: Place): Point | null {
  const [x, y] = project(lat, lon)
  return x > 0 && y > 0 && x < WIDTH && y < HEIGHT ? [x, y] : null
}

/** The side of a place whose name covers the least of the names already there and leaves the map the least. */
function freeSide(at: Point, name: string): Side {
  const taken = TOWNS.map((town) => labelBox(town.at, town.short, town.labelAt))
  const spoilt = (side: Side) => {
    const box = labelBox(at, name, side)
    const outside = area(box) - overlap(box, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT })
    return taken.reduce((sum, other) => sum + overlap(box, other), outside)
  }
  return LABEL_SIDES.reduce((best, side) => (spoilt(side) < spoilt(best) ? side : best))
}

/** Room for a name at its largest. */
function labelBox([x, y]: Point, name: string, side: Side): Box {
  const width = 20 + name.length * 12
  const left = side === 'right' ? x : side === 'left' ? x - width : x - width / 2
  const middle = side === 'above' ? y - 28 : side === 'below' ? y + 28 : y
  return { left, right: left + width, top: middle - 13, bottom: middle + 13 }
}

function area({ left, right, top, bottom }: Box) {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

function overlap(a: Box, b: Box) {
  return area({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  })
}

/** A road that goes on from a town leans the way the one before it came in: they part like branches, not like spokes. */
function drawRoads() {
  const arrivals = new Map<string, number>()
  return TOWNS.slice(1)
    .map((town) => {
      const start = TOWNS.find(({ name }) => name === (town.via ?? HUB?.name))?.at ?? town.at
      const chord = Math.atan2(town.at[1] - start[1], town.at[0] - start[0])
      const before = arrivals.get(town.via ?? '')
      const swing = before === undefined ? SWING : turn(chord, before) / 2
      const leaves = chord + swing
      const arrives = chord - swing
      arrivals.set(town.name, arrives)
      const third = distance(start, town.at) / 3
      return `M${point(start)}C${point(along(start, leaves, third))} ${point(along(town.at, arrives, -third))} ${point(town.at)}`
    })
    .join('')
}

/** From one direction to another by the shorter way round. */
function turn(from: number, to: number) {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from))
}

function distance(a: Point, b: Point) {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function along([x, y]: Point, angle: number, by: number): Point {
  return [x + by * Math.cos(angle), y + by * Math.sin(angle)]
}

function point([x, y]: Point) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
