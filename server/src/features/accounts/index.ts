import type { accounts } from '@quad/contract/calls/accounts.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { activateAccount, closeAccount, getUser } from './account.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.ts'
import { login, logout } from './login.ts'
import {
  getOwnCollegeSignIn,
  linkCollegeSignIn,
  listSignInColleges,
  loginWithCollege,
  startCollegeLink,
  startCollegeLogin,
} from './loginWithCollege.ts'
import { loginWithPasskey, startPasskeyLogin } from './loginWithPasskey.ts'
import { findProviderAddress, loginWithGoogle, loginWithGoogleAccess, loginWithMicrosoft } from './loginWithProvider.ts'
import { findRequiredVersion, logActivity } from './mobileApp.ts'
import { createPasskey, deletePasskey, listPasskeys, startPasskey, startPasskeyProof } from './passkeys.ts'
import { requestReset, resetPassword } from './resetPassword.ts'
import { resendCode, signup, verifyAccount } from './signup.ts'
import { requestEmail, undoEmail, verifyEmail } from './updateEmail.ts'
import { updateHandle } from './updateHandle.ts'

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
  listSignInColleges,
  startCollegeLogin,
  loginWithCollege,
  getOwnCollegeSignIn,
  startCollegeLink,
  linkCollegeSignIn,
  updateHandle,
  requestEmail,
  verifyEmail,
  undoEmail,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  listPasskeys,
  startPasskey,
  createPasskey,
  startPasskeyProof,
  deletePasskey,
  startPasskeyLogin,
  loginWithPasskey,
  logout,
  closeAccount,
  activateAccount,
  getUser,
  findRequiredVersion,
  logActivity,
}
