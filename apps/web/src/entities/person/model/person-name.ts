export interface Named {
  readonly username: string
  readonly first_name?: string | null
  readonly last_name?: string | null
}

/** The display name: first and last name, else the username. */
export function personName({ username, first_name, last_name }: Named): string {
  const names = [first_name, last_name].filter((name) => name != null && name !== '')
  return names.length === 0 ? username : names.join(' ')
}
