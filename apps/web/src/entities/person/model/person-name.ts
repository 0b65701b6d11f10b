interface Named {
  readonly username: string
  readonly first_name?: string | null
  readonly last_name?: string | null
}

/** What a person is called: first and last name, else the username. */
export const personName = ({ username, first_name = null, last_name = null }: Named): string => {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ')
  return name === '' ? username : name
}
