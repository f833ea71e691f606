import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/inline-script.ts'

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
  },
  environments: {
    // The whole server (shell, worker, mail) is the input of the server build, so that
    // context keys, the page cache and the database guard exist once.
    ssr: { build: { target: 'node24', rollupOptions: { input: './server/main.ts' } } },
  },
  // React picks its development build at run time by NODE_ENV: inlined, it is always the production one.
  ssr:
    command === 'build'
      ? {
          noExternal: [/^react($|\/|-dom|-router)/, /^@react-router\//, 'scheduler', /^cookie/],
        }
      : {},
}))
