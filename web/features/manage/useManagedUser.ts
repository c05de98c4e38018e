import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#shared/accounts/schema.ts'
import type { ManagedUser, ManagedUsers } from '#shared/manage/answers.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { notify } from '../../ui/notify.ts'
import { showFailure } from './parts/failure.ts'
import { usersKey } from './queries.ts'

/** Updates an account in every cached list that contains it. */
function show(client: QueryClient, { userID }: ManagedUser, change: Partial<ManagedUser>): void {
  client.setQueriesData<ManagedUsers>(
    { queryKey: usersKey },
    (page) =>
      page && { ...page, data: page.data.map((user) => (user.userID === userID ? { ...user, ...change } : user)) },
  )
}

type Suspension = { wanted: boolean; body: Proof }

/** What an administrator can do with an account. Updates are optimistic, and rolled back on failure. */
export function useManagedUser(user: ManagedUser) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const name = `${user.name} ${user.lastName}`
  const params = { id: user.userID }
  const common = {
    /** The mutations of one account run one after another, in the order of the clicks. */
    scope: { id: `user ${user.userID}` },
    onSettled: () => client.invalidateQueries({ queryKey: usersKey, refetchType: 'none' }),
  }
  const showNow = async (change: Partial<ManagedUser>) => {
    await client.cancelQueries({ queryKey: usersKey })
    show(client, user, change)
  }
  const tell = (error: Error) => showFailure(error, t('users.failed', { name }))

  const showEmail = useMutation({
    ...common,
    mutationFn: (_wanted: boolean) => api.manage.showEmail({ params }),
    onMutate: (wanted) => showNow({ showEmail: wanted }),
    onSuccess: ({ data }) => {
      show(client, user, { showEmail: data.showEmail })
      notify.success(t(data.showEmail ? 'users.emailShown' : 'users.emailHidden', { name }))
    },
    onError: (error, wanted) => {
      show(client, user, { showEmail: !wanted })
      tell(error)
    },
  })

  const suspend = useMutation({
    ...common,
    mutationFn: ({ body }: Suspension) => api.manage.suspend({ params, body }),
    onMutate: ({ wanted }) => showNow({ suspended: wanted }),
    onSuccess: ({ data: { suspended } }) => {
      show(client, user, { suspended, state: suspended ? 'suspended' : 'active' })
      notify.success(t(suspended ? 'users.suspended' : 'users.reactivated', { name }))
    },
    onError: (_, { wanted }) => show(client, user, { suspended: !wanted }),
  })

  const remove = useMutation({
    ...common,
    mutationFn: (body: Proof) => api.accounts.delete({ params, body }),
    onSuccess: () => {
      show(client, user, { suspended: false, state: 'deactivated' })
      notify.success(t('users.removed', { name }))
    },
  })

  const liftMail = useMutation({
    ...common,
    mutationFn: () => api.mail.lift({ params }),
    onSuccess: () => {
      show(client, user, { mailStopped: null, mailDelays: 0 })
      notify.success(t('users.mail.lifted', { name }))
    },
    onError: tell,
  })

  return {
    /** Says that a change failed: for `suspend` and `remove`, whose caller may be asked for a proof instead. */
    tell,
    showEmail: showEmail.mutate,
    suspend: (wanted: boolean, body: Proof = {}) => suspend.mutateAsync({ wanted, body }),
    remove: remove.mutateAsync,
    removing: remove.isPending,
    liftMail: () => liftMail.mutate(),
    liftingMail: liftMail.isPending,
  }
}
