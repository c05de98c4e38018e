import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { Layout } from './Layout.tsx'
import { lazyPage } from './lazyPage.ts'
import { Opened } from './Opened.tsx'

/** The pages below /user (RTE-01). Paths are case-insensitive; the layout makes them lower case (D-34). */
const pages = [
  { path: 'dashboard', page: lazyPage(() => import('../features/search/home/HomePage.tsx'), 'home', 'listings') },
  {
    path: 'post',
    page: lazyPage(() => import('../features/search/results/ResultsPage.tsx'), 'results', 'listings', 'alerts'),
  },
  {
    path: 'post-details/:postId',
    page: lazyPage(
      () => import('../features/posts/detail/DetailPage.tsx'),
      'detail',
      'listings',
      'mine',
      'contact',
      'alerts',
    ),
  },
  { path: 'add/post', page: lazyPage(() => import('../features/posts/form/AddPage.tsx'), 'listing', 'listings') },
  {
    path: 'update/post/:postId',
    page: lazyPage(() => import('../features/posts/form/EditPage.tsx'), 'listing', 'listings'),
  },
  { path: 'post-list', page: lazyPage(() => import('../features/posts/mine/MinePage.tsx'), 'mine', 'listings') },
  { path: 'alerts', page: lazyPage(() => import('../features/alerts/AlertsPage.tsx'), 'alerts') },
  { path: 'still-available', page: lazyPage(() => import('../features/posts/answer/AnswerPage.tsx'), 'mine') },
  { path: 'saved', page: lazyPage(() => import('../features/saved/SavedPage.tsx'), 'saved', 'listings') },
  {
    path: 'saved/compare',
    page: lazyPage(() => import('../features/saved/compare/ComparePage.tsx'), 'saved', 'listings'),
  },
  { path: 'saved/shared', page: lazyPage(() => import('../features/saved/SharedPage.tsx'), 'saved', 'listings') },
  { path: 'register', page: lazyPage(() => import('../features/accounts/RegisterPage.tsx'), 'accounts') },
  { path: 'confirm/:token?', page: lazyPage(() => import('../features/accounts/ConfirmPage.tsx'), 'accounts') },
  { path: 'login', page: lazyPage(() => import('../features/accounts/LoginPage.tsx'), 'accounts') },
  {
    path: 'reset-password/:type?/:token?',
    page: lazyPage(() => import('../features/accounts/ResetPage.tsx'), 'accounts'),
  },
  {
    path: 'details',
    page: lazyPage(() => import('../features/accounts/profile/ProfilePage.tsx'), 'profile', 'accounts'),
  },
  { path: 'about-us', page: lazyPage(() => import('../features/about/AboutPage.tsx'), 'about') },
  { path: 'contact', page: lazyPage(() => import('../features/contact/ContactPage.tsx'), 'contact') },
  { path: 'blogs', page: lazyPage(() => import('../features/blogs/ListPage.tsx'), 'blog') },
  { path: 'blogs/create', page: lazyPage(() => import('../features/blogs/CreatePage.tsx'), 'blog') },
  { path: 'blogs/edit/:slug', page: lazyPage(() => import('../features/blogs/EditPage.tsx'), 'blog') },
  { path: 'blogs/:slug', page: lazyPage(() => import('../features/blogs/ArticlePage.tsx'), 'blog') },
  { path: 'manage', page: lazyPage(() => import('../features/manage/ManagePage.tsx'), 'admin') },
  { path: 'sponsored', page: lazyPage(() => import('../features/manage/ManagePage.tsx'), 'admin') },
  { path: 'admin/add/post', page: lazyPage(() => import('../features/manage/AddAdvertisementPage.tsx'), 'admin') },
  { path: 'list', page: lazyPage(() => import('../features/manage/UsersPage.tsx'), 'admin') },
  { path: 'visits', page: lazyPage(() => import('../features/manage/VisitsPage.tsx'), 'admin') },
]

const addressed = pages.map(({ path, page }) => ({ path: `/user/${path}`, page }))

/** The page at a path, with what the path says, if there is one. */
export function pageAt(pathname: string) {
  const match = matchRoutes(addressed, pathname)?.[0]
  return match && { page: match.route.page, params: match.params }
}

/** What could not be loaded is tried again when somebody goes on. */
export function forgetFailures(): void {
  for (const { page } of pages) page.forgetFailure()
}

/** Any other path goes home. */
const home = <Navigate to="/user/dashboard" replace />

const routes: RouteObject[] = [
  {
    path: '/user',
    element: <Layout />,
    children: [
      ...pages.map(({ path, page }) => ({ path, element: <Opened page={page} /> })),
      { index: true, element: home },
      { path: '*', element: home },
    ],
  },
  { path: '*', element: home },
]

export const Pages = () => useRoutes(routes)
