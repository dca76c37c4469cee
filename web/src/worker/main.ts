import { showPushes } from './pushes.ts'
import { receiveShares } from './share.ts'
import { keepShell } from './shell.ts'

// The service worker of members. Each file adds the listeners of one concern.
receiveShares()
keepShell()
showPushes()
