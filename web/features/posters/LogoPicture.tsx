import { photoSources, photoUrl } from '#shared/photos/variants.ts'
import type { Logo } from '#shared/posters/answers.ts'
import css from './LogoPicture.module.css'

type Props = { logo: Logo; name: string }

/** A logo of any shape, whole. It stands on white, for which most are made, also where the page is dark. */
export function LogoPicture({ logo, name }: Props) {
  const { key, width, height } = logo
  return (
    <picture className={css.logo}>
      {photoSources(logo).map((source) => (
        <source key={source.type} {...source} sizes="320px" />
      ))}
      <img src={photoUrl(key, 640, 'jpg')} alt={name} width={width} height={height} decoding="async" />
    </picture>
  )
}
