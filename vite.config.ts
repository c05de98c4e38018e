import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [react()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // Every page is scanned before the first request, so that no lazy route makes Vite bundle anew and reload the page.
  optimizeDeps: { entries: ['app/main.tsx', 'features/**/*.tsx', 'ui/**/*.tsx', 'lib/*.ts'] },
})
