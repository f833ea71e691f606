/** Builds the site, once for each state of its sources, and compresses what never changes. */
import { buildSite } from './site-build.ts'

await buildSite({ force: true })
