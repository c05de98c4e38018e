import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { may, type Permission, permissions, roleIds, rolesOf, showsArticleArchive } from '#shared/lib/access.ts'

test.each<[string, Permission, readonly number[]]>([
  ['only 1 and 2 administer (ROL-05)', 'administer', [1, 2]],
  ['only 1 and 2 edit articles (ROL-05)', 'editArticles', [1, 2]],
  ['these archive articles (ROL-07)', 'archiveArticles', [1, 2, 3, 7, 12, 27]],
  ['these see the admin menu (ROL-06)', 'adminMenu', [1, 2, 3, 7, 12, 27]],
])('%s', (_, permission, allowed) => {
  for (let id = 0; id < 40; id++)
    expect(may(rolesOf([`role-${id}`]), permission), `role ${id}`).toBe(allowed.includes(id))
})

test('the page shows archive and delete only to roles that may also edit (BLG-09)', () => {
  for (const id of roleIds) expect(showsArticleArchive(rolesOf([`role-${id}`])), `role ${id}`).toBe([1, 2].includes(id))
})

test('a group that merely looks like a role gives nothing', () => {
  for (const group of ['admin', 'role-1x', 'xrole-1', 'role-', 'role--1', 'Role-1', 'role-1 role-2', '[role-1]']) {
    expect([...rolesOf([group])], group).toEqual([])
  }
})

test('a user without a role has no rights, whatever other groups they are in', () => {
  fc.assert(
    fc.property(fc.array(fc.string().filter((group) => !/^role-\d{1,3}$/.test(group))), (groups) => {
      for (const permission of Object.keys(permissions) as Permission[]) {
        expect(may(rolesOf(groups), permission)).toBe(false)
      }
    }),
  )
})
