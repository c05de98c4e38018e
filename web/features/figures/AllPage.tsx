import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/texts.ts'
import { MembersOnly } from '../accounts/parts/MembersOnly.tsx'
import { ByListing } from './ByListing.tsx'
import { ByPerson } from './ByPerson.tsx'
import { Frame, usePeriod } from './Frame.tsx'
import { Letters } from './Letters.tsx'
import { figuresQuery } from './queries.ts'

/** The figures of all own listings (OWN-03). */
export function Component() {
  return <MembersOnly>{({ ownerId }) => <All key={ownerId} userId={ownerId} />}</MembersOnly>
}

function All({ userId }: { userId: string }) {
  const { t } = useTranslation('ownFigures')
  const period = usePeriod()
  const result = useQuery(figuresQuery(userId, period))
  return (
    <Frame title={t('title')} lead={t('lead')} period={period} result={result}>
      {({ listings, people, letters }, measure) => (
        <>
          <ByPerson people={people} measure={measure} />
          <ByListing listings={listings} measure={measure} />
          {letters && <Letters {...letters} />}
        </>
      )}
    </Frame>
  )
}
