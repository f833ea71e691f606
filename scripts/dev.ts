/** `npm run dev`: the site from its sources, on one port, with changes shown as they are saved. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, type RunnableDevEnvironment } from 'vite'

const port = Number(process.env.PORT || 3000)
const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const ssr = vite.environments.ssr as RunnableDevEnvironment

type Main = typeof import('../server/main.ts')
const main: Main = await ssr.runner.import('/server/main.ts')
const config = main.readConfig({ ...process.env, PORT: String(port) })
const storage = await main.openStorage(config)
const app = await main.composeApp(config, storage)

/** The shell is made anew for each request, so that a saved file of the server counts at once. */
const listener = getRequestListener(async (request, env) => {
  const fresh: Main = await ssr.runner.import('/server/main.ts')
  const response = await fresh.createHttp(app, { port }).fetch(request, env)
  // Vite injects styles and its own scripts into the page: the policy of the real site would forbid them.
  response.headers.delete('content-security-policy')
  return response
})
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
)
server.listen(port, '127.0.0.1', () => console.log(`Convoyage (development): http://localhost:${port}`))
