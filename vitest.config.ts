/** The tests: rules and use cases from source, the database suites on both engines, HTTP and browsers on the build. */
import { defineConfig } from 'vitest/config'

const onDatabase = 'app/**/*.server.test.ts'
const setup = { setupFiles: ['./test/setup.ts'], environment: 'node' as const }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...setup,
          name: 'rules',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'db/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: [onDatabase],
        },
      },
      { test: { ...setup, name: 'sqlite', include: [onDatabase], env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...setup,
          name: 'postgres',
          include: process.env.TEST_DATABASE_URL ? [onDatabase] : [],
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      { test: { ...setup, name: 'http', include: ['test/http/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          ...setup,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Two cores: a browser each is all they carry without making the others wait.
          maxWorkers: 2,
        },
      },
    ],
  },
})
