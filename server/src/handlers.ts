import { activateAccount } from './features/accounts/activateAccount.ts'
import { closeAccount } from './features/accounts/closeAccount.ts'
import { findProviderAddress } from './features/accounts/findProviderAddress.ts'
import { login } from './features/accounts/login.ts'
import { loginWithGoogle } from './features/accounts/loginWithGoogle.ts'
import { loginWithMicrosoft } from './features/accounts/loginWithMicrosoft.ts'
import { logout } from './features/accounts/logout.ts'
import { getUser } from './features/accounts/getUser.ts'
import { requestReset } from './features/accounts/requestReset.ts'
import { resendCode } from './features/accounts/resendCode.ts'
import { resetPassword } from './features/accounts/resetPassword.ts'
import { signup } from './features/accounts/signup.ts'
import { verifyAccount } from './features/accounts/verifyAccount.ts'
import { changeRoom } from './features/chats/changeRoom.ts'
import { countUnread } from './features/chats/countUnread.ts'
import { deleteMessage } from './features/chats/deleteMessage.ts'
import { listAroundUnread } from './features/chats/listAroundUnread.ts'
import { listMessages } from './features/chats/listMessages.ts'
import { listRooms } from './features/chats/listRooms.ts'
import { muteRoom } from './features/chats/muteRoom.ts'
import { openRoom } from './features/chats/openRoom.ts'
import { readRoom } from './features/chats/readRoom.ts'
import { sendMessage } from './features/chats/sendMessage.ts'
import { unmuteRoom } from './features/chats/unmuteRoom.ts'
import { listClubFeed } from './features/clubs/listClubFeed.ts'
import { listColleges } from './features/colleges/listColleges.ts'
import { createComment } from './features/comments/createComment.ts'
import { deleteComment } from './features/comments/deleteComment.ts'
import { listComments } from './features/comments/listComments.ts'
import { countNotifications } from './features/notifications/countNotifications.ts'
import { deleteNotification } from './features/notifications/deleteNotification.ts'
import { listNotifications } from './features/notifications/listNotifications.ts'
import { mutePost } from './features/notifications/mutePost.ts'
import { muteUser } from './features/notifications/muteUser.ts'
import { readNotifications } from './features/notifications/readNotifications.ts'
import { unmutePost } from './features/notifications/unmutePost.ts'
import { unmuteUser } from './features/notifications/unmuteUser.ts'
import { listFests } from './features/fests/listFests.ts'
import { createPost } from './features/posts/createPost.ts'
import { deletePost } from './features/posts/deletePost.ts'
import { editPost } from './features/posts/editPost.ts'
import { fetchPosts } from './features/posts/fetchPosts.ts'
import { getPost } from './features/posts/getPost.ts'
import { hidePost } from './features/posts/hidePost.ts'
import { listPostLikes } from './features/posts/listPostLikes.ts'
import { markPost } from './features/posts/markPost.ts'
import { readFeed } from './features/posts/readFeed.ts'
import { unhidePost } from './features/posts/unhidePost.ts'
import { blockUser } from './features/profiles/blockUser.ts'
import { getProfile } from './features/profiles/getProfile.ts'
import { listUsers } from './features/profiles/listUsers.ts'
import { unblockUser } from './features/profiles/unblockUser.ts'
import { updateProfile } from './features/profiles/updateProfile.ts'
import { updateUser } from './features/profiles/updateUser.ts'
import { deleteAd } from './features/support/deleteAd.ts'
import { editAd } from './features/support/editAd.ts'
import { listAds } from './features/support/listAds.ts'
import { uploadFiles } from './features/uploads/uploadFiles.ts'
import { createAd } from './features/support/createAd.ts'
import { createReport } from './features/support/createReport.ts'
import type { Handlers } from './platform/http/handler.ts'

export const handlers: Handlers = {
  signup,
  verifyAccount,
  resendCode,
  login,
  requestReset,
  resetPassword,
  findProviderAddress,
  loginWithGoogle,
  loginWithMicrosoft,
  logout,
  closeAccount,
  activateAccount,
  getUser,
  updateUser,
  getProfile,
  updateProfile,
  listUsers,
  blockUser,
  unblockUser,
  readFeed,
  fetchPosts,
  createPost,
  getPost,
  editPost,
  markPost,
  hidePost,
  unhidePost,
  deletePost,
  listPostLikes,
  listComments,
  createComment,
  deleteComment,
  openRoom,
  listRooms,
  countUnread,
  changeRoom,
  listMessages,
  listAroundUnread,
  sendMessage,
  readRoom,
  deleteMessage,
  muteRoom,
  unmuteRoom,
  listClubFeed,
  listFests,
  listColleges,
  uploadFiles,
  listNotifications,
  countNotifications,
  readNotifications,
  deleteNotification,
  mutePost,
  unmutePost,
  muteUser,
  unmuteUser,
  createReport,
  listAds,
  createAd,
  editAd,
  deleteAd,
}
