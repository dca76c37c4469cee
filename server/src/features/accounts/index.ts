import type { accounts } from '@quad/contract/calls/accounts.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { activateAccount } from './activateAccount.ts'
import { closeAccount } from './closeAccount.ts'
import { findProviderAddress } from './findProviderAddress.ts'
import { findRequiredVersion } from './findRequiredVersion.ts'
import { getUser } from './getUser.ts'
import { logActivity } from './logActivity.ts'
import { login, logout } from './login.ts'
import { loginWithGoogle, loginWithGoogleAccess, loginWithMicrosoft } from './loginWithProvider.ts'
import { requestReset, resetPassword } from './resetPassword.ts'
import { requestEmail } from './requestEmail.ts'
import { resendCode, signup } from './signup.ts'
import { undoEmail } from './undoEmail.ts'
import { updateHandle } from './updateHandle.ts'
import { verifyAccount } from './verifyAccount.ts'
import { verifyEmail } from './verifyEmail.ts'

export const accountHandlers: HandlersOf<typeof accounts> = {
  signup,
  verifyAccount,
  resendCode,
  login,
  requestReset,
  resetPassword,
  findProviderAddress,
  loginWithGoogle,
  loginWithGoogleAccess,
  loginWithMicrosoft,
  updateHandle,
  requestEmail,
  verifyEmail,
  undoEmail,
  logout,
  closeAccount,
  activateAccount,
  getUser,
  findRequiredVersion,
  logActivity,
}
