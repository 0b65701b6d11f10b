import { defineConfig } from 'vite'

/**
 * One file for each thread in production, because reading hundreds of modules is most of what a start costs. Left out are what finds files of
 * its own beside its modules, and the optional native driver of PostgreSQL that is not installed.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/search-thread.ts'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Names stay readable in a stack.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
  ssr: { noExternal: true, external: ['@scalar/fastify-api-reference', 'pg-native'] },
})
