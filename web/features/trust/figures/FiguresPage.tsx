import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { Figures, Period } from '#shared/trust/figures.ts'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Failed } from '../../../ui/Failed.tsx'
import message from '../../../ui/Message.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useTrustWords } from '../trustWords.ts'
import css from './FiguresPage.module.css'
import { useFigureWords } from './useFigureWords.ts'

/** What a transparency report says, for everybody (TRU-10). */
export function Component() {
  const { t } = useTranslation('figures')
  usePageTitle(t('title'))
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await api.trust.figures({ signal })).data,
  })
  return (
    <div className={`container ${css.page}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      {data ? (
        data.months.length > 0 ? (
          <Shown figures={data} />
        ) : (
          <div className={message.message}>
            <h2>{t('empty')}</h2>
            <p>{t('emptyText')}</p>
          </div>
        )
      ) : isError ? (
        <Failed text={t('failed')} onRetry={refetch} />
      ) : (
        <div className={css.bone} aria-busy />
      )}
    </div>
  )
}

const units = ['months', 'quarters'] as const
const addressOf = (by: (typeof units)[number], name?: string) =>
  `/user/transparency?${new URLSearchParams({ by, ...(name && { period: name }) })}`

function Shown({ figures }: { figures: Figures }) {
  const { t } = useTranslation('figures')
  const { nameOf } = useFigureWords()
  const [params] = useSearchParams()
  const by = params.get('by') === 'quarters' ? 'quarters' : 'months'
  const periods = figures[by]
  const shown = periods.find(({ name }) => name === params.get('period')) ?? periods[0]
  if (!shown) return null
  return (
    <>
      <nav className={css.units} aria-label={t('by')}>
        {units.map((unit) => (
          <Link key={unit} to={addressOf(unit)} aria-current={unit === by ? 'page' : undefined}>
            {t(unit)}
          </Link>
        ))}
      </nav>
      <h2>{nameOf(shown.name)}</h2>
      <Whole period={shown} />
      <h2>{t('all')}</h2>
      <Table periods={periods} shown={shown.name} linkOf={(name) => addressOf(by, name)} />
      <p className={css.source}>{t('source')}</p>
    </>
  )
}

function Whole({ period }: { period: Period }) {
  const { t } = useTranslation('figures')
  const words = useTrustWords()
  const { number, timeOf, shareOf } = useFigureWords()
  const { reports, decisions, held, medianHours, appeals, upheld, overturned, suspensions } = period
  return (
    <>
      <dl className={css.sums}>
        <Sum label={t('median')} value={timeOf(medianHours)} help={t('medianHelp')} />
        <Sum label={t('automated')} value={shareOf(period)} help={t('automatedHelp', { count: held })} />
        <Sum
          label={t('appeals')}
          value={number(appeals)}
          help={t('appealsHelp', { overturned: number(overturned), upheld: number(upheld) })}
        />
        <Sum label={t('suspensions')} value={number(suspensions)} help={t('suspensionsHelp')} />
      </dl>
      <div className={css.parts}>
        <Bars
          title={t('reports')}
          help={t('reportsHelp')}
          none={t('noReports')}
          rows={reports.map(({ reason, count }) => ({ label: words.reasons[reason].title, count }))}
        />
        <Bars
          title={t('decisions')}
          help={t('decisionsHelp')}
          none={t('noDecisions')}
          rows={decisions.map(({ action, count }) => ({ label: words.actions[action], count }))}
        />
      </div>
    </>
  )
}

const Sum = ({ label, value, help }: { label: string; value: string; help: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      <small>{help}</small>
    </dd>
  </div>
)

type BarsProps = { title: string; help: string; none: string; rows: { label: string; count: number }[] }

/** Counts, each with a bar. */
function Bars({ title, help, none, rows }: BarsProps) {
  const language = useLanguage()
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <section className={css.part} aria-label={title}>
      <h3>
        {title} <span>{formatNumber(total, language)}</span>
      </h3>
      <p className={css.help}>{total > 0 ? help : none}</p>
      <ul className={css.bars}>
        {rows.map(({ label, count }) => (
          <li key={label}>
            <span>{label}</span>
            <strong>{formatNumber(count, language)}</strong>
            <span className={css.bar} style={{ width: `${(100 * count) / most}%` }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TableProps = { periods: readonly Period[]; shown: string; linkOf: (name: string) => string }

/** All periods side by side. */
function Table({ periods, shown, linkOf }: TableProps) {
  const { t } = useTranslation('figures')
  const { number, nameOf, timeOf, shareOf, sumOf } = useFigureWords()
  const columns = ['reports', 'decisions', 'median', 'automated', 'appeals', 'suspensions'] as const
  return (
    <table className={css.table}>
      <caption className="visuallyHidden">{t('all')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('period')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((one) => (
          <tr key={one.name}>
            <th scope="row">
              <Link to={linkOf(one.name)} aria-current={one.name === shown ? 'true' : undefined}>
                {nameOf(one.name)}
              </Link>
            </th>
            <td data-label={t('reports')}>{number(sumOf(one.reports))}</td>
            <td data-label={t('decisions')}>{number(sumOf(one.decisions))}</td>
            <td data-label={t('median')}>{timeOf(one.medianHours)}</td>
            <td data-label={t('automated')}>{shareOf(one)}</td>
            <td data-label={t('appeals')}>{number(one.appeals)}</td>
            <td data-label={t('suspensions')}>{number(one.suspensions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
