import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { valuesAtBuild } from '../tools/valuesAtBuild.ts'

/** The staff's console: a bundle of its own, which no customer loads. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/hallinta/',
  publicDir: false,
  plugins: [valuesAtBuild, react(), tailwindcss()],
  build: { outDir: '../build/admin', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
})
