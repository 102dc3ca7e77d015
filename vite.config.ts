import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { namingParts } from './tools/codeParts.ts'
import { compiledFolders } from './tools/reactCompiler.ts'

const large = /\/(landing|kit|forms|cars|order|account)-[^/]+$/

// `vite build --app` makes both: what browsers load and what the server renders public pages with.
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react({ compiler: { sources: compiledFolders } }), tailwindcss()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../build/web/client',
        emptyOutDir: true,
        manifest: true,
        // Tells the server which files a page's modules are in.
        ssrManifest: true,
        target: 'es2022',
        // The large files alone come beside what imports them: the names of all would be a kilobyte.
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => large.test(file)) },
        // Few files: one compresses a tenth better than the dozen that splitting makes of it.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shop', tags: ['$initial'], priority: 1 },
                { name: namingParts(), debugName: 'parts', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, so that React's production build is used whatever NODE_ENV says.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: '../build/web/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node26',
        rolldownOptions: { input: 'web/server.tsx' },
      },
    },
  },
}))
