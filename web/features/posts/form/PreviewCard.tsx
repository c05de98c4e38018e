import { useDeferredValue } from 'react'
import type { Card, Photo as CardPhoto } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { ListingCard } from '../parts/ListingCard/ListingCard.tsx'
import type { Photo } from './photos.ts'
import { previewOf } from './preview.ts'
import type { ListingValues } from './values.ts'

type Props = { values: ListingValues; photos: readonly Photo[] }

/** A live preview of the listing's card, as lists will show it. */
export function PreviewCard(props: Props) {
  const { t } = useTranslation('listing')
  const { values, photos } = useDeferredValue(props)
  const card: Card = previewOf(values, photos.filter((photo) => photo.state !== 'rejected').map(cardPhoto))
  return (
    <ListingCard
      card={{ ...card, title: card.title || t('previewTitle') }}
      sizes="340px"
      preview={values.postType === null ? 'untyped' : true}
    />
  )
}

const cardPhoto = ({ id, key, src, primary }: Photo): CardPhoto => ({
  key: key ?? id,
  primary,
  extension: 'jpg',
  width: 4,
  height: 3,
  placeholder: 'transparent',
  blobString: src,
})
