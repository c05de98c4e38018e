import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { actNames, acts } from '#shared/trust/acts.ts'
import { type AuditQuery, auditQuery } from '#shared/trust/audit/schema.ts'
import type { Caller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { Fetched } from '../../manage/parts/Fetched.tsx'
import css from './AuditPage.module.css'
import { AuditTable } from './AuditTable.tsx'
import { auditLogQuery } from './queries.ts'
import { useTargetText } from './targetText.ts'
import { useWhoIs } from './whoIs.ts'

/** The audit log, newest first: filtered by act, by who and by target (TRU-09). */
export function Component() {
  return <AdminsOnly>{(admin) => <Log admin={admin} />}</AdminsOnly>
}

/** The address of a page of the log. */
function addressOf(query: Partial<AuditQuery>): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  return params.size > 0 ? `/user/audit?${params}` : '/user/audit'
}

function Log({ admin }: { admin: Caller }) {
  const { t } = useTranslation(['auditing', 'admin'])
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // What the address names wrongly is left out.
  const query = auditQuery.safeParse(Object.fromEntries(params)).data ?? {}
  const result = useQuery(auditLogQuery(query))
  const whoIs = useWhoIs(result.data?.people ?? {}, admin.userId)
  const targetText = useTargetText()
  const { what, who, target, after } = query
  const sorted = [...actNames].sort((a, b) => acts[a][language].localeCompare(acts[b][language], language))

  return (
    <AdminFrame title={t('log.title')} lead={t('log.lead')}>
      <div className={css.filters}>
        <SelectField
          label={t('log.what')}
          value={what ?? ''}
          onChange={({ currentTarget: { value } }) =>
            navigate(addressOf({ who, target, what: actNames.find((name) => name === value) }))
          }
        >
          <option value="">{t('log.every')}</option>
          {sorted.map((name) => (
            <option key={name} value={name}>
              {acts[name][language]}
            </option>
          ))}
        </SelectField>
        {(who || target) && (
          <p className={css.only}>
            {who && t('log.onlyWho', { who: whoIs(who) })}
            {who && target && ' · '}
            {target && t('log.onlyTarget', { target: targetText(target) })}
          </p>
        )}
        {(what || who || target) && (
          <Button variant="default" to="/user/audit">
            {t('log.all')}
          </Button>
        )}
      </div>
      <Fetched result={result}>
        {({ data, next }) => (
          <>
            {data.length === 0 ? (
              <p>{t('log.none')}</p>
            ) : (
              <AuditTable rows={data} whoIs={whoIs} addressOf={(only) => addressOf({ what, who, target, ...only })} />
            )}
            <div className={css.pages}>
              {after && (
                <Button variant="default" to={addressOf({ what, who, target })}>
                  {t('log.newest')}
                </Button>
              )}
              {next && (
                <Button variant="default" to={addressOf({ what, who, target, after: next })}>
                  {t('log.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </Fetched>
    </AdminFrame>
  )
}
