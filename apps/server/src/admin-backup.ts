import { join } from 'node:path'
import { type Manifest, writeBackup } from './backup.ts'
import type { Config } from './config.ts'
import { MEDIA_FOLDER, RESTORE_POINTS_FOLDER } from './data-folder.ts'
import type { Database } from './platform/db/database.ts'
import { openFiles } from './platform/files/open-files.ts'
import { restoreBackup } from './restore.ts'

const describeSize = ({ tables, files }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, and ${files.length} files of pictures`

/** The commands about backups, each with an absolute path as its only argument. */
export const FOLDER_COMMANDS: Readonly<
  Record<
    string,
    (config: Config, database: Database, folder: string, print: (line: string) => void) => Promise<void>
  >
> = {
  backup: async (config, database, folder, print) => {
    const files = openFiles(config, MEDIA_FOLDER)
    const manifest = await writeBackup({ database, files }, folder, Date.now())
    print(`Backed up ${describeSize(manifest)} into ${folder}.`)
  },
  restore: async (config, database, folder, print) => {
    const files = openFiles(config, MEDIA_FOLDER)
    const now = Date.now()
    const name = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
    const restorePoint = join(config.dataDir, RESTORE_POINTS_FOLDER, name)
    const manifest = await restoreBackup({ database, files }, folder, restorePoint, now)
    print(`Restored ${describeSize(manifest)}, as of ${manifest.created_at}.`)
    print(`What was there before is in ${restorePoint}: \`restore\` brings it back.`)
  },
}
