import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `vite build --app` makes both: what browsers load and what the server renders public pages with.
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  builder: {},
  environments: {
    client: {
      build: { outDir: '../build/web/client', emptyOutDir: true, manifest: true, target: 'es2022' },
    },
    ssr: {
      // Bundled whole, so that React's production build is used whatever NODE_ENV says.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '../build/web/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node26',
        rolldownOptions: { input: 'web/server.tsx' },
      },
    },
  },
})
