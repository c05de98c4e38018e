import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import css from './Button.module.css'

export type ButtonLook = {
  variant?: 'filled' | 'default' | 'light' | 'subtle'
  size?: 'compact' | 'xs' | 'sm' | 'md'
  /** Shown before the label. */
  icon?: ReactNode
  round?: boolean
  fullWidth?: boolean
  /** The action is running: the button says so beside its words. It ignores clicks but keeps the focus. */
  loading?: boolean
  className?: string
  children?: ReactNode
}

type Props = ButtonLook &
  (
    | ({ to: LinkProps['to']; href?: undefined } & Omit<LinkProps, keyof ButtonLook>)
    | ({ href: string; to?: undefined } & Omit<ComponentProps<'a'>, keyof ButtonLook>)
    | ({ to?: undefined; href?: undefined } & Omit<ComponentProps<'button'>, keyof ButtonLook>)
  )

/** A button, or something that looks like one: with `to` a link within the site, with `href` a link elsewhere. */
export function Button({
  variant = 'filled',
  size = 'sm',
  icon,
  round,
  fullWidth,
  loading = false,
  className = '',
  children,
  ...rest
}: Props) {
  const shown = {
    className: `${css.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-round': round,
    'data-wide': fullWidth,
    children: (
      <>
        {icon}
        <span>{children}</span>
      </>
    ),
  }
  if (rest.to !== undefined) return <Link {...rest} {...shown} />
  if (rest.href !== undefined) return <a {...rest} {...shown} />
  return (
    <button
      type="button"
      {...rest}
      {...shown}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    />
  )
}
