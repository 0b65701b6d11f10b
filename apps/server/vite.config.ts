import { defineConfig } from 'vite'

/**
 * One file for production, because reading hundreds of modules is most of what a start costs. Left out are what finds files of
 * its own beside its modules, and the optional native driver of PostgreSQL that is not installed.
 */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name].js',
        // Names stay readable in a stack.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
  ssr: { noExternal: true, external: ['@scalar/fastify-api-reference', 'pg-native'] },
})
