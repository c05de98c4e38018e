import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Caller, signOut } from '../lib/caller.ts'
import { notify } from '../ui/notify.tsx'
import css from './AccountMenu.module.css'
import { accountEntries } from './navigation.ts'

/** The account dropdown of somebody who is signed in (NAV-04, NAV-05). */
export function AccountMenu({ caller }: { caller: Caller }) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  const leave = async () => {
    await signOut()
    notify.success(t('signedOut'))
    navigate('/user/dashboard')
  }

  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={css.face} aria-label={t('nav.account', { name: caller.name })}>
          {caller.name.slice(0, 1).toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{caller.name}</Menu.Label>
        {accountEntries(caller.roles).map(({ text, to }) => (
          <Menu.Item key={text} onClick={() => (to ? navigate(to) : notify.soon())}>
            {t(`nav.${text}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={leave}>{t('nav.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
