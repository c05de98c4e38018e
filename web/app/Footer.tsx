import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paperNames, paperPath } from '#shared/papers/papers.ts'
import { useCaller } from '../lib/caller.ts'
import { copyrightYears, site, socialNames } from '../lib/site.ts'
import { useTranslation } from '../lib/texts.ts'
import { Logo } from '../ui/Logo.tsx'
import css from './Footer.module.css'
import { NavItem } from './NavItem.tsx'
import { mainEntries } from './navigation.ts'

const socialIcons = { Facebook: IconBrandFacebook, Instagram: IconBrandInstagram, LinkedIn: IconBrandLinkedin }

export function Footer() {
  const { t } = useTranslation()
  const entries = mainEntries(useCaller()?.roles)
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
            <li>
              <Link className={css.link} to="/user/about-us">
                {t('footer.about')}
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{t('footer.contact')}</h2>
          <ul>
            <li>
              <IconMapPin size={18} aria-hidden /> {t('footer.address')}
            </li>
            <li>
              <IconPhone size={18} aria-hidden />
              <a className={css.link} href={site.phone.link}>
                {site.phone.text}
              </a>
            </li>
            <li>
              <IconMail size={18} aria-hidden />
              <a className={css.link} href={`mailto:${site.email}`}>
                {site.email}
              </a>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-social">
          <h2 id="footer-social">{t('footer.follow')}</h2>
          <div className={css.social}>
            {socialNames.map((name) => {
              const Icon = socialIcons[name]
              return (
                <a key={name} href={site.social[name]} aria-label={name} target="_blank" rel="noreferrer">
                  <Icon size={20} aria-hidden />
                </a>
              )
            })}
          </div>
        </section>
      </div>
      <nav className={css.papers} aria-label={t('papers.label')}>
        {paperNames.map((paper) => (
          <Link key={paper} className={css.link} to={paperPath(paper)}>
            {t(`papers.${paper}`)}
          </Link>
        ))}
        <Link className={css.link} to="/user/licences" rel="nofollow">
          {t('footer.licences')}
        </Link>
      </nav>
      <p className={css.copyright}>{t('footer.copyright', { years: copyrightYears() })}</p>
    </footer>
  )
}
