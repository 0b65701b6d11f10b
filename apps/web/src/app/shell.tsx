import { Outlet, ScrollRestoration } from 'react-router'

/** What surrounds every page. */
export function Shell() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}
