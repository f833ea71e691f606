/** One figure of a benchmark: what was measured beside its control of the same run, what is aimed at, and the table. */
export type Measure = {
  name: string
  value: number
  unit: string
  /** The same figure of the control, taken in the same run. */
  control?: number
  /** Where it is more than value / control: the median of the ratios of neighbouring rounds. */
  ratio?: number
  /** What must hold: for value / control, for value - control, or for the value alone. */
  aim?: { of: 'ratio' | 'difference' | 'value'; atLeast?: number; atMost?: number }
  note?: string
}

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Half of the values lie within this many percent of the median: how restless the machine was. */
export function spread(values: readonly number[]) {
  const middle = median(values)
  return Math.round((median(values.map((value) => Math.abs(value - middle))) / middle) * 100)
}

const rounded = (value: number) => Number(value.toPrecision(value >= 1000 ? 4 : 3))

export function figure({ name, value, unit, control, ratio: given, aim, note }: Measure) {
  const ratio = given ?? (control ? value / control : undefined)
  const judged =
    aim?.of === 'ratio' ? (ratio ?? Number.NaN) : aim?.of === 'difference' ? value - (control ?? 0) : value
  const met = aim ? judged >= (aim.atLeast ?? -Infinity) && judged <= (aim.atMost ?? Infinity) : undefined
  return {
    name,
    value: rounded(value),
    unit,
    control: control === undefined ? undefined : rounded(control),
    ratio: ratio === undefined ? undefined : rounded(ratio),
    aim: aim && said(aim, unit),
    met,
    note,
  }
}

function said({ of, atLeast, atMost }: NonNullable<Measure['aim']>, unit: string) {
  const bound = atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`
  if (of === 'ratio') return `ratio ${bound}`
  return of === 'difference' ? `control + ${atMost ?? atLeast} ${unit}` : `${bound} ${unit}`
}

/** A table for people. */
export function table(measures: readonly Measure[]) {
  const rows = measures
    .map(figure)
    .map((row) => [
      row.name,
      `${row.value} ${row.unit}`,
      row.control === undefined ? '' : `${row.control} ${row.unit}`,
      row.ratio === undefined ? '' : String(row.ratio),
      row.aim ?? '',
      row.met === undefined ? '' : row.met ? 'met' : 'MISSED',
      row.note ?? '',
    ])
  const all = [['what', 'measured', 'control', 'ratio', 'aim', '', 'note'], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}
