import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { isMade } from '../lib/made.ts'
import { Crash } from '../ui/ErrorBoundary.tsx'
import { PageLoading } from '../ui/PageLoading.tsx'
import { loadTexts, type Namespace } from './dictionary/setup.ts'
import { Layout } from './Layout.tsx'

/** A page is loaded when it is opened, and the texts that it needs beside it. */
const page =
  <Module,>(load: () => Promise<Module>, ...namespaces: Namespace[]) =>
  async () => {
    const [module] = await Promise.all([load(), loadTexts(...namespaces)])
    return module
  }

/** The pages below /user (RTE-01). Paths are case-insensitive; the layout makes them lower case (D-34). */
export const pages: RouteObject[] = [
  { path: 'dashboard', lazy: page(() => import('../features/search/home/HomePage.tsx'), 'home', 'listings') },
  {
    path: 'post',
    lazy: page(() => import('../features/search/results/ResultsPage.tsx'), 'results', 'listings', 'alerts'),
  },
  {
    path: 'post-details/:postId',
    lazy: page(
      () => import('../features/posts/detail/DetailPage.tsx'),
      'detail',
      'listings',
      'mine',
      'contact',
      'alerts',
    ),
  },
  { path: 'add/post', lazy: page(() => import('../features/posts/form/AddPage.tsx'), 'listing', 'listings') },
  {
    path: 'update/post/:postId',
    lazy: page(() => import('../features/posts/form/EditPage.tsx'), 'listing', 'listings'),
  },
  { path: 'post-list', lazy: page(() => import('../features/posts/mine/MinePage.tsx'), 'mine', 'listings') },
  { path: 'alerts', lazy: page(() => import('../features/alerts/AlertsPage.tsx'), 'alerts') },
  { path: 'still-available', lazy: page(() => import('../features/posts/answer/AnswerPage.tsx'), 'mine') },
  { path: 'saved', lazy: page(() => import('../features/saved/SavedPage.tsx'), 'saved', 'listings') },
  {
    path: 'saved/compare',
    lazy: page(() => import('../features/saved/compare/ComparePage.tsx'), 'saved', 'listings'),
  },
  { path: 'saved/shared', lazy: page(() => import('../features/saved/SharedPage.tsx'), 'saved', 'listings') },
  { path: 'register', lazy: page(() => import('../features/accounts/RegisterPage.tsx'), 'accounts') },
  { path: 'confirm/:token?', lazy: page(() => import('../features/accounts/ConfirmPage.tsx'), 'accounts') },
  { path: 'login', lazy: page(() => import('../features/accounts/LoginPage.tsx'), 'accounts') },
  {
    path: 'reset-password/:type?/:token?',
    lazy: page(() => import('../features/accounts/ResetPage.tsx'), 'accounts'),
  },
  { path: 'details', lazy: page(() => import('../features/accounts/profile/ProfilePage.tsx'), 'profile', 'accounts') },
  { path: 'about-us', lazy: page(() => import('../features/about/AboutPage.tsx'), 'about') },
  { path: 'contact', lazy: page(() => import('../features/contact/ContactPage.tsx'), 'contact') },
  { path: 'blogs', lazy: page(() => import('../features/blogs/ListPage.tsx'), 'blog') },
  { path: 'blogs/create', lazy: page(() => import('../features/blogs/CreatePage.tsx'), 'blog') },
  { path: 'blogs/edit/:slug', lazy: page(() => import('../features/blogs/EditPage.tsx'), 'blog') },
  { path: 'blogs/:slug', lazy: page(() => import('../features/blogs/ArticlePage.tsx'), 'blog') },
  { path: 'manage', lazy: page(() => import('../features/manage/ManagePage.tsx'), 'admin') },
  { path: 'sponsored', lazy: page(() => import('../features/manage/ManagePage.tsx'), 'admin') },
  { path: 'admin/add/post', lazy: page(() => import('../features/manage/AddAdvertisementPage.tsx'), 'admin') },
  { path: 'list', lazy: page(() => import('../features/manage/UsersPage.tsx'), 'admin') },
  { path: 'visits', lazy: page(() => import('../features/manage/VisitsPage.tsx'), 'admin') },
]

/** Any other path goes home. */
const home = <Navigate to="/user/dashboard" replace />

const routes: RouteObject[] = [
  {
    path: '/user',
    element: <Layout />,
    errorElement: <Crash />,
    children: [
      {
        errorElement: <Crash />,
        hydrateFallbackElement: <PageLoading />,
        children: [...pages, { index: true, element: home }, { path: '*', element: home }],
      },
    ],
  },
  { path: '*', element: home },
]

export type Router = ReturnType<typeof createBrowserRouter>

/** Begins to load the page of this address. */
export const startRouter = (): Router =>
  // A page that is shown already stays where it was scrolled to.
  createBrowserRouter(routes, isMade() ? { hydrationData: {} } : {})

/** Once the first page and its texts have been loaded. */
export const opened = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
