/** Two servers under the same load, in many short turns, so that what else the machine does meets both. */

import type { Order, Round } from './children/load.ts'
import { type Child, startChild } from './children.ts'
import { median, spread } from './measure.ts'

type Contestant = { port: number; cpuMs(): Promise<number> }

export type Turns = { perSecond: number; cpuUs: number; p50: number; p99: number; accepted: number }

type Rules = Omit<Order, 'port'> & { rounds: number }

/** Medians of the rounds; each ratio is the median of those of neighbours, which the same moment has slowed. */
export async function inTurns(site: Contestant, control: Contestant, { rounds, ...order }: Rules) {
  const load = startChild('load')
  try {
    const both = [record(site, load, order), record(control, load, order)] as const
    // Compiled code, and the best compression in the background, before anything counts.
    for (let turn = 0; turn < WARM_UP; turn++) for (const { round } of both) await round(false)
    for (let turn = 0; turn < rounds; turn++) {
      // Each goes first every other time.
      for (const { round } of turn % 2 === 0 ? both : [...both].reverse()) await round(true)
    }
    const [ours, theirs] = [both[0].kept, both[1].kept]
    const ratios = ours.map((round, turn) => round.perSecond / (theirs[turn]?.perSecond ?? Number.NaN))
    return {
      site: both[0].result(),
      control: both[1].result(),
      ratio: median(ratios),
      spread: spread(ratios),
    }
  } finally {
    await load.end()
  }
}

const WARM_UP = 3

function record({ port, cpuMs }: Contestant, load: Pick<Child, 'ask'>, order: Omit<Order, 'port'>) {
  const kept: Omit<Turns, 'accepted'>[] = []
  let accepted = 0
  return {
    kept,
    async round(counts: boolean) {
      const before = await cpuMs()
      const { seconds, answers, p50, p99 } = await load.ask<Round>({ ...order, port })
      const cpu = (await cpuMs()) - before
      const { 200: good = 0, ...others } = answers
      if (good === 0 || Object.keys(others).length > 0)
        throw new Error(`Answers other than 200: ${JSON.stringify(answers)}`)
      accepted += good
      if (counts) kept.push({ perSecond: good / seconds, cpuUs: (cpu * 1000) / good, p50, p99 })
    },
    result(): Turns {
      const middle = (name: keyof Omit<Turns, 'accepted'>) => median(kept.map((round) => round[name]))
      return {
        perSecond: middle('perSecond'),
        cpuUs: middle('cpuUs'),
        p50: middle('p50'),
        p99: middle('p99'),
        accepted,
      }
    },
  }
}
