/** The map of the house as rules: given every file (path and text), each says in a sentence what breaks it. */
import { posix } from 'node:path'

export type House = ReadonlyMap<string, string>
type Import = { from: string; to: string; value: boolean }

/** From the ground up: a file imports from its own layer and from those below. */
const LAYERS = [
  /^app\/(outcome|paris-time|typed-text|pages|i18n\/languages)\.ts$/,
  /^(app\/platform|db)\//,
  /^app\/(ui|i18n)\//,
  /^app\/features\//,
  /^app\/(routes\/|routes\.ts|root\.tsx|entry\.)/,
  /^server\//,
]
const layerOf = (path: string) => LAYERS.findIndex((layer) => layer.test(path))

/** What another feature may be asked: its rules and its use cases, not its store, mails, peers or components. */
const ASKED_BY_OTHERS = /\/[a-z-]+\.(rules|server)\.ts$/
/** Who the firm is: a hook that components of every feature may use. */
const SHARED = 'app/features/site/site-identity.ts'

const SOURCE = /^(app|server|db)\/(?!.*\.test\.tsx?$).*\.tsx?$/
const STORE = /\.store\.server\.ts$/
const KINDS = [
  /^app\/(routes|outcome|paris-time|typed-text|pages)\.ts$|^app\/(root|entry\.(client|server))\.tsx$|^app\/app\.css$|^app\/inline-script\.d\.ts$/,
  /^app\/intent\/[a-z-]+\.ts$/,
  // rules; store; use cases; mails, peers and formats; drawn figures; what people see; what a browser remembers
  /^app\/features\/[a-z]+\/[a-z-]+(\.rules|\.store\.server|\.server|\.[a-z]+\.server|\.data)?\.ts$/,
  /^app\/features\/[a-z]+\/[a-z-]+(\.tsx|\.css|\.email\.server\.tsx)$/,
  /^app\/platform\/([a-z]+\/)?[a-z-]+(\.server|\.store\.server)?\.ts$/,
  /^app\/ui\/[a-z-]+\.(tsx?|css)$/,
  /^app\/i18n\/((pages|mails)\/([a-z-]+\/)?(fr|en|de|nl)|[a-z]+|texts\.server)\.ts$|^app\/i18n\/texts\.tsx$/,
  /^app\/routes\/(site|office)\/[a-z-]+\.tsx$|^app\/routes\/resources\/([a-z-]+\.server|resources)\.ts$/,
  /^db\/(schema|seed|migrations\/\d{3}-[a-z-]+)\.ts$/,
  /^server\/[a-z-]+\.ts$|^(scripts|bench|test)\//,
]
const DRAWER = /\/(utils?|helpers?|types|constants|hooks|common|misc|lib|index)\.[a-z.]+$/

const IMPORT = /^(?:import|export)([\w\s{},*$]*?)\sfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, clause = '', named, bare, lazy]) => {
    const target = (named ?? bare ?? lazy ?? '').split('?')[0] ?? ''
    const to = target.startsWith('.') ? posix.join(posix.dirname(from), target) : target.replace(/^#/, '')
    return { from, to, value: !/^\s+type\s/.test(clause) }
  })
}

function circlesIn(edges: readonly Import[]): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' -> '))
    if (done.has(node)) return
    done.add(node)
    for (const { from, to } of edges) if (from === node) visit(to, [...path, node])
  }
  for (const { from } of edges) visit(from, [])
  return circles.map((circle) => `${circle}: imports make no circle`)
}

const featureOf = (path: string) => path.match(/^app\/features\/([^/]+)\//)?.[1]

function wrongImport({ from, to }: Import): string[] {
  const wrong = (rule: string) => [`${from} imports ${to}: ${rule}`]
  const [feature, other] = [featureOf(from), featureOf(to)]
  if (layerOf(to) > layerOf(from)) return wrong('imports only go down')
  if (other && other !== feature && STORE.test(to)) return wrong('a store is asked by its own feature')
  if (feature && other && other !== feature && to !== SHARED && !ASKED_BY_OTHERS.test(to))
    return wrong('a feature uses the rules and use cases of another; routes compose components')
  if (/\.rules\.ts$/.test(from) && layerOf(to) !== 0 && !/\.(rules|data)\.ts$|^valibot$/.test(to))
    return wrong('rules are pure: they import rules, the ground and valibot')
  if (to === 'db/schema.ts' && !STORE.test(from) && !/^(app\/platform\/database|db)\//.test(from))
    return wrong('only stores know the tables')
  if (/\.server\.ts$/.test(from) && /\.tsx$/.test(to)) return wrong('server code imports no component')
  return []
}

function wrongText(path: string, text: string): string[] {
  const wrong: string[] = []
  if (/\.rules\.ts$/.test(path) && /\bDate\.now\b|new Date\(\)|Math\.random|\bfetch\(/.test(text))
    wrong.push('rules are pure: they ask no clock, no chance and no network')
  if (/\bprocess\.env\b|import\.meta\.env/.test(text) && path !== 'app/platform/config.server.ts')
    wrong.push('only config.server.ts reads the environment')
  if (/\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text))
    if (!STORE.test(path) && !/^(app\/platform\/database|db)\//.test(path))
      wrong.push('only stores ask the tables')
  return wrong
}

function tooLong(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  const most = /^app\/routes\//.test(path) ? 80 : 300
  const free = /^app\/i18n\/(pages|mails)\/|^db\/schema\.ts$/.test(path)
  return lines > most && !free ? [`${lines} lines, of at most ${most}`] : []
}

/** Every sentence that the house deserves; none when it stands as its map says. */
export function complaints(house: House): string[] {
  const sources = [...house].filter(([path]) => SOURCE.test(path))
  const imports = sources.flatMap(([path, text]) => importsOf(path, text))
  const inHouse = imports.filter(({ to, value }) => value && house.has(to))
  const betweenFeatures = inHouse
    .filter(({ to }) => to !== SHARED)
    .map(({ from, to, value }) => ({ from: featureOf(from) ?? '', to: featureOf(to) ?? '', value }))
    .filter(({ from, to }) => from && to && from !== to)
  const ofNoKind = (path: string) =>
    DRAWER.test(path) || !KINDS.some((kind) => kind.test(path.replace(/\.test\.tsx?$/, '.ts')))
  return [
    ...imports.flatMap(wrongImport),
    ...circlesIn(inHouse),
    ...circlesIn(betweenFeatures),
    ...sources.flatMap(([path, text]) => wrongText(path, text).map((rule) => `${path}: ${rule}`)),
    ...[...house].flatMap(([path, text]) => tooLong(path, text).map((rule) => `${path}: ${rule}`)),
    ...[...house.keys()].filter(ofNoKind).map((path) => `${path}: a file of no known kind`),
  ]
}
