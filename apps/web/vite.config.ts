import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server listens during development. */
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // The server reads the manifest to preload the chunk of the page that is asked for.
    manifest: true,
    // A strict content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': SERVER, '/locales': SERVER, '/media': SERVER } },
})
