import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { Crash } from '../ui/ErrorBoundary.tsx'
import { PageLoading } from '../ui/PageLoading.tsx'
import { Layout } from './Layout.tsx'

/** The pages below /user (core.md §2). Paths are case-insensitive; the layout makes them lower case (decisions 34). */
const pages: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('../features/home/HomePage.tsx') },
  { path: 'post', lazy: () => import('../features/results/ResultsPage.tsx') },
  { path: 'post-details/:postId', lazy: () => import('../features/detail/DetailPage.tsx') },
  { path: 'register', lazy: () => import('../features/accounts/RegisterPage.tsx') },
  { path: 'confirm/:token', lazy: () => import('../features/accounts/ConfirmPage.tsx') },
  { path: 'login', lazy: () => import('../features/accounts/LoginPage.tsx') },
  { path: 'add/post', lazy: () => import('../features/listing/AddPage.tsx') },
  { path: 'update/post/:postId', lazy: () => import('../features/listing/EditPage.tsx') },
  { path: 'post-list', lazy: () => import('../features/mine/MinePage.tsx') },
  { path: 'contact', lazy: () => import('../features/contact/ContactPage.tsx') },
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
