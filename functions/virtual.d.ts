/** The facts of the stage's site (LEG-02), which are part of each bundle that uses them (infra/bundle.ts). */
declare module 'virtual:facts' {
  export const siteFacts: import('#shared/site/facts.ts').SiteFacts
}
