import { stableId } from './stable-id.ts'

/** An author of demo recipes. Must never have anything to sign in with. */
export interface DemoCook {
  readonly id: string
  /** Epoch milliseconds. */
  readonly created_at: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  /** In both languages, because readers of either see the same bio. */
  readonly bio: string
  readonly profession: string
}

const cook = <const Username extends string>(
  username: Username,
  joined: string,
  profile: Omit<DemoCook, 'id' | 'created_at' | 'username'>,
): DemoCook & { readonly username: Username } => ({
  id: stableId(Date.parse(joined), `cook/${username}`),
  created_at: Date.parse(joined),
  username,
  ...profile,
})

/** Three fictional people. */
export const demoCooks = [
  cook('vera-orlova', '2026-02-11T08:05:00Z', {
    first_name: 'Vera',
    last_name: 'Orlova',
    profession: 'Librarian · Библиотекарь',
    bio:
      'I cook what my grandmother cooked, with what grows and without meat. Soup on Saturdays, pancakes on Sundays.\n\n' +
      'Готовлю то же, что готовила бабушка, только без мяса. По субботам суп, по воскресеньям сырники.',
  }),
  cook('artyom_bakes', '2026-02-19T17:40:00Z', {
    first_name: 'Artyom',
    last_name: 'Belov',
    profession: 'Baker · Пекарь',
    bio:
      'Flour, grain and patience. I write down every minute and every degree, so that it works for you at the first try.\n\n' +
      'Мука, зерно и терпение. Записываю каждую минуту и каждый градус, чтобы у вас получилось с первого раза.',
  }),
  cook('mira', '2026-03-01T12:15:00Z', {
    first_name: 'Mira',
    last_name: 'Anand',
    profession: 'Gardener · Садовница',
    bio:
      'Spices on the shelf, herbs on the window sill, a can of beans for the days when nothing else is left.\n\n' +
      'Специи на полке, зелень на подоконнике и банка фасоли на случай, когда больше ничего нет.',
  }),
] as const

export type DemoUsername = (typeof demoCooks)[number]['username']
