/** Which role ids may do what (D-04). Used by the API and by the pages. */
export const permissions = {
  /** Manage pages, placements, users, visits; delete or see any post. */
  administer: [1, 2],
  editArticles: [1, 2],
  archiveArticles: [1, 2, 3, 7, 12, 27],
  adminMenu: [1, 2, 3, 7, 12, 27],
} as const satisfies Record<string, readonly number[]>

export type Permission = keyof typeof permissions
export type Roles = ReadonlySet<number>

/** The role ids of the product; Cognito groups are named `role-<id>`. */
export const roleIds = [1, 2, 3, 7, 12, 27] as const

/** Turns the groups of a verified token into role ids; anything but `role-<digits>` is ignored. */
export function rolesOf(groups: readonly string[] | undefined): Roles {
  return new Set((groups ?? []).flatMap((group) => /^role-(\d{1,3})$/.exec(group)?.slice(1).map(Number) ?? []))
}

/** May somebody with these roles do that? */
export function may(roles: Roles, permission: Permission): boolean {
  return permissions[permission].some((id) => roles.has(id))
}

/** A page shows archive and delete on an article to these roles when they may also edit, and to role 2. */
export function showsArticleArchive(roles: Roles): boolean {
  return may(roles, 'archiveArticles') && may(roles, 'editArticles')
}

/** Archived articles are there for those who may edit or archive (D-07). */
export function seesArchivedArticles(roles: Roles): boolean {
  return may(roles, 'editArticles') || may(roles, 'archiveArticles')
}
