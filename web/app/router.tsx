import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { loadTexts, type Namespace } from '../i18n/setup.ts'
import { Crash } from '../ui/ErrorBoundary.tsx'
import { PageLoading } from '../ui/PageLoading.tsx'
import { Layout } from './Layout.tsx'

/** A page is loaded when it is opened, and the texts that it needs beside it. */
const page =
  <Module,>(load: () => Promise<Module>, ...namespaces: Namespace[]) =>
  async () => {
    const [module] = await Promise.all([load(), loadTexts(...namespaces)])
    return module
  }

/** The pages below /user (core.md §2). Paths are case-insensitive; the layout makes them lower case (decisions 34). */
const pages: RouteObject[] = [
  { path: 'dashboard', lazy: page(() => import('../features/home/HomePage.tsx'), 'home', 'listings') },
  { path: 'post', lazy: page(() => import('../features/results/ResultsPage.tsx'), 'results', 'listings') },
  {
    path: 'post-details/:postId',
    lazy: page(() => import('../features/detail/DetailPage.tsx'), 'detail', 'listings', 'mine', 'contact'),
  },
  { path: 'add/post', lazy: page(() => import('../features/listing/AddPage.tsx'), 'listing', 'listings') },
  { path: 'update/post/:postId', lazy: page(() => import('../features/listing/EditPage.tsx'), 'listing', 'listings') },
  { path: 'post-list', lazy: page(() => import('../features/mine/MinePage.tsx'), 'mine', 'listings') },
  { path: 'register', lazy: page(() => import('../features/accounts/RegisterPage.tsx'), 'accounts') },
  { path: 'confirm/:token', lazy: page(() => import('../features/accounts/ConfirmPage.tsx'), 'accounts') },
  { path: 'login', lazy: page(() => import('../features/accounts/LoginPage.tsx'), 'accounts') },
  { path: 'about-us', lazy: page(() => import('../features/about/AboutPage.tsx'), 'about') },
  { path: 'contact', lazy: page(() => import('../features/contact/ContactPage.tsx'), 'contact') },
]

/** Any other path goes home. */
const home = <Navigate to="/user/dashboard" replace />

export const router = createBrowserRouter([
  {
    path: '/user',
    element: <Layout />,
    errorElement: <Crash />,
    children: [
      {
        errorElement: <Crash />,
        hydrateFallbackElement: <PageLoading />,
        children: [...pages, { path: '*', element: home }],
      },
    ],
  },
  { path: '*', element: home },
])
