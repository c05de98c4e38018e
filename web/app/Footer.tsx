import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { legalPageNames, legalPagePath } from '#shared/papers/legalPages.ts'
import { useCaller } from '../lib/caller.ts'
import { copyrightYears, facts, phoneLink, socialPages } from '../lib/site.ts'
import { useTranslation } from '../lib/texts.ts'
import { useLanguage } from '../lib/useLanguage.ts'
import { Logo } from '../ui/Logo.tsx'
import { SocialIcon } from '../ui/SocialIcon.tsx'
import css from './Footer.module.css'
import { NavItem } from './NavItem.tsx'
import { mainEntries } from './navigation.ts'

/** The footer of all pages: the site map, how to reach whom, legal texts, who made it, and the copyright (NAV-12 to NAV-15). */
export function Footer() {
  const { t } = useTranslation()
  const entries = mainEntries(useCaller()?.roles)
  const { address, phone, email, website, credits } = facts()
  const credited = (credits?.[useLanguage()] ?? []).length > 0
  const social = socialPages()
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.about}>
          <Logo />
          <p>{t('footer.line')}</p>
        </div>
        <nav aria-labelledby="footer-map">
          <h2 id="footer-map">{t('footer.siteMap')}</h2>
          <ul className={css.map}>
            {entries.map((entry) => (
              <li key={entry.text}>
                <NavItem entry={entry} className={css.link} />
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{t('footer.contact')}</h2>
          <ul>
            {address && (
              <li>
                <IconMapPin size={18} aria-hidden /> {address}
              </li>
            )}
            {phone && (
              <li>
                <IconPhone size={18} aria-hidden />
                <a className={css.link} href={phoneLink(phone)}>
                  {phone}
                </a>
              </li>
            )}
            {email && (
              <li>
                <IconMail size={18} aria-hidden />
                <a className={css.link} href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
            )}
            {website && (
              <li>
                <IconWorld size={18} aria-hidden />
                <a className={css.link} href={website} target="_blank" rel="noreferrer">
                  {new URL(website).host}
                </a>
              </li>
            )}
            {!email && (
              <li>
                <IconMail size={18} aria-hidden />
                <Link className={css.link} to="/user/contact">
                  {t('footer.write')}
                </Link>
              </li>
            )}
          </ul>
        </section>
        {social.length > 0 && (
          <section aria-labelledby="footer-social">
            <h2 id="footer-social">{t('footer.follow')}</h2>
            <div className={css.social}>
              {social.map(({ name, link }) => (
                <a key={name} href={link} aria-label={name} target="_blank" rel="noreferrer">
                  <SocialIcon name={name} size={20} />
                </a>
              ))}
            </div>
          </section>
        )}
      </div>
      <nav className={css.papers} aria-label={t('papers.label')}>
        <Link className={css.link} to="/user/about-us">
          {t('footer.about')}
        </Link>
        {legalPageNames.map((paper) => (
          <Link key={paper} className={css.link} to={legalPagePath(paper)}>
            {t(`papers.${paper}`)}
          </Link>
        ))}
        <Link className={css.link} to="/user/licences" rel="nofollow">
          {t('footer.licences')}
        </Link>
        {credited && (
          <Link className={css.link} to="/user/about-us#credits">
            {t('footer.credits')}
          </Link>
        )}
      </nav>
      <p className={css.copyright}>{t('footer.copyright', { years: copyrightYears() })}</p>
    </footer>
  )
}
