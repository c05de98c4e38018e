import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scopedName } from './infra/scopedName.ts'
import { fewChunks } from './infra/vite/chunks.ts'
import { apiDescription, clientRoutes } from './infra/vite/contracts.ts'
import { documentTemplate, first } from './infra/vite/document.ts'
import { rasterIcon } from './infra/vite/icon.ts'
import { adminNavigation, declaredPages } from './infra/vite/pages.ts'
import { shapesOf } from './infra/vite/shapes.ts'
import { worker } from './infra/vite/worker.ts'

export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [
    react(),
    apiDescription,
    clientRoutes,
    declaredPages,
    adminNavigation,
    rasterIcon,
    first,
    documentTemplate,
    worker,
    fewChunks,
  ],
  resolve: {
    alias: [
      { find: '@protomaps/basemaps', replacement: `${import.meta.dirname}/web/ui/Map/noFlavors.ts` },
      // Its exports name the development build only, with its warnings.
      {
        find: /^react-router$/,
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
      },
    ],
  },
  // Class names from file and class, so that pages rendered by the server have the same ones (web/server).
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: 'es' },
  define: { 'import.meta.env.VITE_SHAPES': JSON.stringify(shapesOf()) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // The notices of the libraries in the scripts (HTM-08).
    license: { fileName: 'licences.txt' },
    modulePreload: { polyfill: false },
    // The oldest supported browsers (INP-15); Samsung Internet 18 is Chromium 99. Syntax is lowered to Safari 16, because
    // the bundler would lower class fields below, which Safari has had since 14.1. What they lack is in web/app/older.ts.
    target: ['chrome99', 'firefox102', 'safari16'],
    cssTarget: ['chrome99', 'firefox102', 'safari15.4'],
    assetsInlineLimit: 0,
  },
  // Scans all pages at start, so that a lazy route does not make Vite bundle dependencies again and reload the page.
  optimizeDeps: { entries: ['app/main.tsx', 'features/**/*.tsx', 'ui/**/*.tsx', 'lib/*.ts'] },
})
