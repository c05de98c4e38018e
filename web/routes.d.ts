/** Made by vite.config.ts of the contracts. */
declare module 'virtual:routes' {
  export const routes: typeof import('#shared/contracts.ts').routes
}
