// Rarely changes: stays in the browser's cache across deployments.
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//,
}

// Our own code that nearly every page needs. One chunk compresses better than one for each set of pages that share it.
const shell = {
  name: 'shell',
  test: new RegExp(
    [
      'web/src/app/(pageHandle|preloadModal|shell/(Logo|ThemeChoices|words))\\.',
      'web/src/entities/((college|fest)/cache|event/commentPages|user/UserName)\\.',
      'web/src/shared/(dates|words|settings|csp|api/(?!routes/|sendOnce|makeClientId|useChangeLatest)|theme/scheme|modal/(store|askToSignIn)|navigation/store|session/|toast/toast\\.ts)',
      'web/src/shared/ui/(Avatar|Button|ErrorState|Icon|icons|lazyPiece|Link|LinkButton|LinkedText|Menu|MenuItem|placeMenu|RelativeTime|RestingItem|Skeleton|States|focusHeading|useDocumentTitle)\\.',
      'web/src/entities/post/(AuthorPicture|authorName|LazyVideo|pages|PostCard|PostMedia|PostSkeleton|PostText|preview|postReaders|words)\\.',
      'contract/src/(limits|messages/app|phones|entities/postReaders)\\.ts',
    ].join('|'),
  ),
}

// Pages with posts, for visitors too.
const reading = {
  name: 'reading',
  test: new RegExp(
    [
      'web/src/entities/comment/pages\\.',
      'web/src/features/posts/(copyPostLink|words|parts/PostActions)\\.',
      'web/src/shared/(navigation/gone|ui/(EmptyState|HairlineList|ListEnd|words))\\.',
    ].join('|'),
  ),
}

// What events show of clubs.
const clubLooks = {
  name: 'clubLooks',
  test: /web\/src\/(entities\/(club\/ClubPicture|page\/(PagePicture|drawing|hue))|shared\/ui\/(Drawing|shapes))\./,
}

const sharing = { name: 'sharing', test: /web\/src\/shared\/(navigation\/shareLink|ui\/(linkWords|ShareItems))\./ }

// Pages of clubs, colleges and fests, for visitors too.
const pageLooks = {
  name: 'pageLooks',
  test: /web\/src\/(entities\/(page\/(HostPage|PageHeader)|fest\/drawFest|post\/promptSpace)|shared\/(session\/begunAct|ui\/(clubIcons|ContactLinks|Description|DrawnBanner|Tabs)))\./,
}

// Clubs in lists, for visitors too. With the words, so that the landing page loads nothing else of clubs.
const clubCards = { name: 'clubCards', test: /web\/src\/entities\/club\/(ClubCard|Faces|words)\./ }

// Clubs, for visitors too.
const clubs = {
  name: 'clubs',
  test: new RegExp(
    [
      'web/src/entities/club/(cache|ClubFacts|joinAct|useGetClub)\\.',
      'web/src/features/(posts/calls/useFetchPosts|clubs/pageWords)\\.',
    ].join('|'),
  ),
}

// What members' pages share and visitors' pages don't: a chunk each would be forty requests.
const member = {
  name: 'member',
  test: new RegExp(
    [
      'web/src/app/(memberScreens|shell/(AvatarMenu|BottomBar|FeaturedAside|MemberShell|memberWords|menuEntries|NavEntry|SideMenu|TitleCount|TopBar))',
      'web/src/entities/(ad|channel/(cache|channelAccess|useFollowChannels)|chat/(address|conversation|deliver|outbox)|club/(?!Member|PersonRow|useManagedClub)|fest/useListFests|notification/(?!NotifiedPart|words)|profile/(cache|useBlockedIds)|room|user/isNobody)',
      'web/src/features/search/(calls/useListQueries|kinds|words|parts/(SearchField|SuggestionLine))\\.',
      'web/src/entities/post/cache\\.',
      'web/src/features/posts/(calls/(?!useGetPost)|screens/FeedScreen|memberWords|parts/(NewPostsPill|PagedPosts|PostItem|PostList|PostMenu))',
      'web/src/features/(notifications/(calls/useCount|useFollow)|chats/(calls/useCountUnread|useFollowChats))',
      'web/src/shared/(api/(sendOnce|makeClientId)|realtime|ui/(keptFocus|ListItem|memberIcons))',
      'contract/src/refusals/profiles',
    ].join('|'),
  ),
}

// Posts as visitors see them, and the page that says what is gone.
const visitorPosts = {
  name: 'visitorPosts',
  test: /web\/src\/(shared\/ui\/Notice|features\/posts\/parts\/VisitorPostItem)\./,
}

// What the page and the cards of events share.
const eventLooks = {
  name: 'eventLooks',
  test: /web\/src\/entities\/event\/(cache|drawing|EventChip|facts|HostPicture|Poster|times|type|words)\.|contract\/src\/entities\/eventSteps\./,
}

// An event's page, for visitors too.
const eventPage = {
  name: 'eventPage',
  test: new RegExp(
    [
      'web/src/entities/event/useGetEvent\\.',
      'web/src/features/events/(pageWords\\.|registration\\.|screens/EventScreen|parts/(EventBody|EventHeader|EventMenu|HostCard|RegisterAct|RegisterCard|Rewards|RichText|Rounds|Section|WhenWhere)\\.)',
      'contract/src/(entities/eventCategories|messages/teams)\\.',
    ].join('|'),
  ),
}

// Colleges and fests, for visitors too.
const collegePage = {
  name: 'collegePage',
  test: /web\/src\/(entities\/college\/useGetCollege|features\/colleges\/(words|parts\/College(Acts|Page|Tabs)))/,
}

const festPage = {
  name: 'festPage',
  test: /web\/src\/(entities\/fest\/(?!cache|useListFests|FestCard|showFest)|features\/fests\/(words|parts\/Fest(Menu|Tabs)|screens))/,
}

// Events in lists, also on the landing page, which doesn't ask for any.
const eventCards = { name: 'eventCards', test: /web\/src\/entities\/event\/Event(Card|Grid)\./ }

// With the call, which My Campus needs too: a chunk of its own would make fests too heavy.
const eventLists = { name: 'eventLists', test: /web\/src\/entities\/event\/(EventList|useListEvents)\./ }

// What fests show of events.
const dates = { name: 'dates', test: /web\/src\/shared\/ui\/(DateTab|eventIcons)\.|contract\/src\/messages\/events\./ }

// Modals need it too, and none of a post's page.
const history = { name: 'history', test: /web\/src\/shared\/navigation\/history\./ }

// A post with its comments, for visitors too.
const postPage = {
  name: 'postPage',
  test: /web\/src\/features\/(posts\/(calls\/useGetPost|parts\/BackLink|screens\/PostScreen)|comments\/(words|screens\/))/,
}

const shares = { name: 'shares', test: /web\/src\/entities\/post\/(SharedPost|usePostCard)\./ }

const forms = {
  name: 'forms',
  test: /web\/src\/shared\/ui\/(Combobox|EmailField|Field|fieldIcons|useHeldWhilePressed)\./,
}

// What the forms of posts, comments and messages share.
const writing = {
  name: 'writing',
  test: /contract\/src\/messages\/uploads|web\/src\/(features\/uploads\/words|shared\/(emoji\/EmojiButton|forms\/draft\.|upload\/(fileRules|useFileDrop|drop)|ui\/(IconButton|isEnter)))/,
}

// Conversations, of chats and of channels: all of it is needed at once.
const talk = { name: 'talk', test: /web\/src\/entities\/chat\/(?!handedFiles)/ }

const chats = {
  name: 'chats',
  test: /web\/src\/features\/chats\/(?!modals\/|modalWords|calls\/(useSendPost|useCountUnread)|useFollowChats)/,
}

// Without forms and files: their rules and uploads, which visitors' forms share, would come along.
const channels = {
  name: 'channels',
  test: /web\/src\/(entities\/channel|features\/channels\/(?!modals\/|channelForm|discussionForm|composeWords|calls\/(useSaveChannel|use\w*File)|file[A-Z]|parts\/File|screens\/Files|use(FileUploads|FollowFiles)))/,
}

/**
 * Chunks that hold what several pages share: fewer requests, which on a phone cost more than their bytes. A group also
 * takes what its modules import, unless a group before it does: what visitors load too belongs before `member`.
 * `npm test -- --only weight` shows a page that loads too much.
 */
export const chunkGroups = [
  vendor,
  shell,
  reading,
  clubLooks,
  sharing,
  pageLooks,
  clubCards,
  clubs,
  visitorPosts,
  dates,
  eventLooks,
  eventPage,
  collegePage,
  festPage,
  eventCards,
  eventLists,
  history,
  postPage,
  shares,
  forms,
  writing,
  member,
  talk,
  chats,
  channels,
]
