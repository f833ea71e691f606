/** The newest status row, under the columns of the spec. */
import { readStatusRow } from '#app/features/availability/availability.server.ts'
import type { App } from '#app/platform/app.server.ts'

export async function statusSettings(app: App): Promise<Response> {
  const row = await readStatusRow(app)
  return Response.json(row ? [row] : [], { headers: { 'cache-control': 'no-cache' } })
}
