import { callApi } from '../../../shared/api/client.ts'
import { signOutDevice, signOutOtherDevices } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { refetchDevices } from '../calls/useListDevices.ts'
import { settingsWords } from '../words.ts'

const { devices: words } = settingsWords

/** Signs out one of the viewer's devices, or all but this one (DEV-02). */
export const SignOutDeviceModal = question(({ device }: ModalProps['signOutDevice'], client) => ({
  title: device ? words.question(device.name) : words.othersQuestion,
  text: device ? words.questionText : words.othersText,
  act: device ? words.signOut : words.signOutOthers,
  kind: 'primary',
  done: device ? words.done : words.othersDone,
  call: () => (device ? callApi(signOutDevice, { params: { id: device.id } }) : callApi(signOutOtherDevices, {})),
  after: () => refetchDevices(client),
}))
