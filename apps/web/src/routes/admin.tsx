/** ROUTE-5, DEC-8. */
export function AdminPage() {
  return null
}
