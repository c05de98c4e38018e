import { setTimeout as sleep } from 'node:timers/promises'
import {
  BackupClient,
  DeleteRecoveryPointCommand,
  ListRecoveryPointsByBackupVaultCommand,
  paginateListBackupVaults,
} from '@aws-sdk/client-backup'

/** Has the account a backup vault of this name? */
export async function hasVault(client: BackupClient, name: string): Promise<boolean> {
  for await (const { BackupVaultList = [] } of paginateListBackupVaults({ client }, {}))
    if (BackupVaultList.some(({ BackupVaultName }) => BackupVaultName === name)) return true
  return false
}

/** Deletes the backups in the vault of this name, if there is one, and waits until they are gone. */
export async function emptyVault(region: string, BackupVaultName: string): Promise<void> {
  const client = new BackupClient({ region })
  if (!(await hasVault(client, BackupVaultName))) return
  for (;;) {
    const { RecoveryPoints = [] } = await client.send(new ListRecoveryPointsByBackupVaultCommand({ BackupVaultName }))
    if (RecoveryPoints.length === 0) return
    for (const { RecoveryPointArn, Status } of RecoveryPoints)
      if (Status !== 'DELETING')
        await client.send(new DeleteRecoveryPointCommand({ BackupVaultName, RecoveryPointArn }))
    await sleep(1000)
  }
}
