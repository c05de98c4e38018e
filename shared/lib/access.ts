/** Which role ids have which permission (D-04). Used by the API and by the pages. */
export const permissions = {
  /** Manage pages, placements, users, visits; delete or see any post. */
  administer: [1, 2],
  /** Close or suspend an account that has this permission too (D-147). */
  lead: [1],
  /** See the queue of cases, and decide what `shared/trust/moderators.ts` gives the role. */
  moderate: [1, 2],
  editArticles: [1, 2],
  archiveArticles: [1, 2, 3, 7, 12, 27],
  adminMenu: [1, 2, 3, 7, 12, 27],
} as const satisfies Record<string, readonly number[]>

export type Permission = keyof typeof permissions
export type Roles = ReadonlySet<number>

/** The role ids of the product; Cognito groups are named `role-<id>`. */
export const roleIds = [1, 2, 3, 7, 12, 27] as const

/** Parses the groups of a verified token into role ids; ignores everything but `role-<digits>`. */
export function rolesOf(groups: readonly string[] | undefined): Roles {
  return new Set((groups ?? []).flatMap((group) => /^role-(\d{1,3})$/.exec(group)?.slice(1).map(Number) ?? []))
}

/** Whether one of these roles has the permission. */
export function may(roles: Roles, permission: Permission): boolean {
  return permissions[permission].some((id) => roles.has(id))
}

/**
 * Whether a page shows archive and delete buttons on an article: to these roles if they may also edit, and to role 2.
 */
export function showsArticleArchive(roles: Roles): boolean {
  return may(roles, 'archiveArticles') && may(roles, 'editArticles')
}

/** Whether archived articles are visible: to those who may edit or archive (D-07). */
export function seesArchivedArticles(roles: Roles): boolean {
  return may(roles, 'editArticles') || may(roles, 'archiveArticles')
}
