import { showPushes } from './pushes.ts'
import { keepShell } from './shell.ts'

// The service worker of members; shell.ts says what it keeps. Each file adds the listeners of one concern.
keepShell()
showPushes()
