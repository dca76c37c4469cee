export const adminsWords = {
  manage: 'Manage admins',
  addAdmin: 'Add an admin',
  add: 'Add',
  addNamed: (name: string) => `Make ${name} an admin`,
  isAdmin: 'Admin',
  isHostAdmin: 'Admin of the host',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name} as an admin`,
  done: 'Done',
  leave: 'Stop being an admin',
} as const
