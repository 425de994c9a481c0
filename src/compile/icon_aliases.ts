/**
 * Former names of Font Awesome's free icons, which its current files no longer list: those of
 * version 5 and the alternatives of version 6. Authors still write them.
 *
 * @module
 */

/** `name:alias,alias` pairs of the solid and regular sets. */
const generalNames = `
  address-book:contact-book address-card:contact-card,vcard angles-down:angle-double-down
  angles-left:angle-double-left angles-right:angle-double-right angles-up:angle-double-up
  apple-whole:apple-alt arrow-down-1-9:sort-numeric-asc,sort-numeric-down
  arrow-down-9-1:sort-numeric-desc,sort-numeric-down-alt
  arrow-down-a-z:sort-alpha-asc,sort-alpha-down arrow-down-long:long-arrow-down
  arrow-down-short-wide:sort-amount-desc,sort-amount-down-alt
  arrow-down-wide-short:sort-amount-asc,sort-amount-down
  arrow-down-z-a:sort-alpha-desc,sort-alpha-down-alt arrow-left-long:long-arrow-left
  arrow-pointer:mouse-pointer arrow-right-arrow-left:exchange arrow-right-from-bracket:sign-out
  arrow-right-long:long-arrow-right arrow-right-to-bracket:sign-in
  arrow-rotate-left:arrow-left-rotate,arrow-rotate-back,arrow-rotate-backward,undo
  arrow-rotate-right:arrow-right-rotate,arrow-rotate-forward,redo arrow-turn-down:level-down
  arrow-turn-up:level-up arrow-up-1-9:sort-numeric-up arrow-up-9-1:sort-numeric-up-alt
  arrow-up-a-z:sort-alpha-up arrow-up-long:long-arrow-up arrow-up-right-from-square:external-link
  arrow-up-short-wide:sort-amount-up-alt arrow-up-wide-short:sort-amount-up
  arrow-up-z-a:sort-alpha-up-alt arrows-left-right:arrows-h arrows-rotate:refresh,sync
  arrows-up-down:arrows-v arrows-up-down-left-right:arrows baby-carriage:carriage-baby
  backward-fast:fast-backward backward-step:step-backward bag-shopping:shopping-bag bahai:haykal
  ban:cancel ban-smoking:smoking-ban bandage:band-aid bars:navicon bars-progress:tasks-alt
  bars-staggered:reorder,stream baseball:baseball-ball basket-shopping:shopping-basket
  basketball:basketball-ball bath:bathtub battery-empty:battery-0 battery-full:battery,battery-5
  battery-half:battery-3 battery-quarter:battery-2 battery-three-quarters:battery-4
  bed-pulse:procedures beer-mug-empty:beer bell-concierge:concierge-bell bolt:zap book-atlas:atlas
  book-bible:bible book-journal-whills:journal-whills book-open-reader:book-reader book-quran:quran
  book-skull:book-dead book-tanakh:tanakh border-top-left:border-style box-archive:archive
  boxes-stacked:boxes,boxes-alt broom-ball:quidditch,quidditch-broom-ball
  building-columns:bank,institution,museum,university burger:hamburger bus-simple:bus-alt
  business-time:briefcase-clock cable-car:tram cake-candles:birthday-cake,cake
  calendar-days:calendar-alt calendar-xmark:calendar-times camera:camera-alt car:automobile
  car-battery:battery-car car-rear:car-alt cart-flatbed:dolly-flatbed
  cart-flatbed-suitcase:luggage-cart cart-shopping:shopping-cart chalkboard:blackboard
  chalkboard-user:chalkboard-teacher champagne-glasses:glass-cheers chart-area:area-chart
  chart-bar:bar-chart chart-line:line-chart chart-pie:pie-chart check-to-slot:vote-yea
  circle-arrow-down:arrow-circle-down circle-arrow-left:arrow-circle-left
  circle-arrow-right:arrow-circle-right circle-arrow-up:arrow-circle-up circle-check:check-circle
  circle-chevron-down:chevron-circle-down circle-chevron-left:chevron-circle-left
  circle-chevron-right:chevron-circle-right circle-chevron-up:chevron-circle-up
  circle-dollar-to-slot:donate circle-dot:dot-circle circle-down:arrow-alt-circle-down
  circle-exclamation:exclamation-circle circle-h:hospital-symbol circle-half-stroke:adjust
  circle-info:info-circle circle-left:arrow-alt-circle-left circle-minus:minus-circle
  circle-pause:pause-circle circle-play:play-circle circle-plus:plus-circle
  circle-question:question-circle circle-radiation:radiation-alt
  circle-right:arrow-alt-circle-right circle-stop:stop-circle circle-up:arrow-alt-circle-up
  circle-user:user-circle circle-xmark:times-circle,xmark-circle clock:clock-four
  clock-rotate-left:history cloud-arrow-down:cloud-download,cloud-download-alt
  cloud-arrow-up:cloud-upload,cloud-upload-alt cloud-bolt:thunderstorm comment-dots:commenting
  comment-sms:sms compass-drafting:drafting-compass computer-mouse:mouse
  credit-card:credit-card-alt crop-simple:crop-alt delete-left:backspace desktop:desktop-alt
  diagram-project:project-diagram diamond-turn-right:directions dollar-sign:dollar,usd
  dolly:dolly-box down-left-and-up-right-to-center:compress-alt down-long:long-arrow-alt-down
  droplet:tint droplet-slash:tint-slash ear-deaf:deafness,hard-of-hearing
  ear-listen:assistive-listening-systems earth-africa:globe-africa
  earth-americas:earth,earth-america,globe-americas earth-asia:globe-asia earth-europe:globe-europe
  earth-oceania:globe-oceania ellipsis:ellipsis-h ellipsis-vertical:ellipsis-v
  envelopes-bulk:mail-bulk euro-sign:eur,euro eye-dropper:eye-dropper-empty,eyedropper
  eye-low-vision:low-vision face-angry:angry face-dizzy:dizzy face-flushed:flushed face-frown:frown
  face-frown-open:frown-open face-grimace:grimace face-grin:grin face-grin-beam:grin-beam
  face-grin-beam-sweat:grin-beam-sweat face-grin-hearts:grin-hearts face-grin-squint:grin-squint
  face-grin-squint-tears:grin-squint-tears face-grin-stars:grin-stars face-grin-tears:grin-tears
  face-grin-tongue:grin-tongue face-grin-tongue-squint:grin-tongue-squint
  face-grin-tongue-wink:grin-tongue-wink face-grin-wide:grin-alt face-grin-wink:grin-wink
  face-kiss:kiss face-kiss-beam:kiss-beam face-kiss-wink-heart:kiss-wink-heart face-laugh:laugh
  face-laugh-beam:laugh-beam face-laugh-squint:laugh-squint face-laugh-wink:laugh-wink face-meh:meh
  face-meh-blank:meh-blank face-rolling-eyes:meh-rolling-eyes face-sad-cry:sad-cry
  face-sad-tear:sad-tear face-smile:smile face-smile-beam:smile-beam face-smile-wink:smile-wink
  face-surprise:surprise face-tired:tired feather-pointed:feather-alt file-arrow-down:file-download
  file-arrow-up:file-upload file-export:arrow-right-from-file file-import:arrow-right-to-file
  file-lines:file-alt,file-text file-pen:file-edit file-waveform:file-medical-alt
  file-zipper:file-archive filter-circle-dollar:funnel-dollar fire-flame-curved:fire-alt
  fire-flame-simple:burn floppy-disk:save folder:folder-blank
  font-awesome:font-awesome-flag,font-awesome-logo-full football:football-ball
  forward-fast:fast-forward forward-step:step-forward futbol:futbol-ball,soccer-ball
  gauge:dashboard,gauge-med,tachometer-alt-average gauge-high:tachometer-alt,tachometer-alt-fast
  gauge-simple:gauge-simple-med,tachometer-average gauge-simple-high:tachometer,tachometer-fast
  gavel:legal gear:cog gears:cogs golf-ball-tee:golf-ball graduation-cap:mortar-board
  grip:grip-horizontal hand:hand-paper hand-back-fist:hand-rock hand-dots:allergies
  hand-fist:fist-raised hand-holding-dollar:hand-holding-usd
  hand-holding-droplet:hand-holding-water hands:sign-language,signing
  hands-asl-interpreting:american-sign-language-interpreting,asl-interpreting,hands-american-sign-language-interpreting
  hands-bubbles:hands-wash hands-praying:praying-hands handshake-angle:hands-helping
  handshake-simple:handshake-alt handshake-simple-slash:handshake-alt-slash hard-drive:hdd
  heading:header headphones-simple:headphones-alt heart-crack:heart-broken heart-pulse:heartbeat
  helmet-safety:hard-hat,hat-hard hospital:hospital-alt,hospital-wide hot-tub-person:hot-tub
  hourglass-end:hourglass-3 hourglass-half:hourglass-2 hourglass-start:hourglass-1
  house:home,home-alt,home-lg-alt house-chimney:home-lg house-chimney-crack:house-damage
  house-chimney-medical:clinic-medical house-laptop:laptop-house house-user:home-user
  hryvnia-sign:hryvnia icons:heart-music-camera-bolt id-card:drivers-license
  id-card-clip:id-card-alt image-portrait:portrait indian-rupee-sign:indian-rupee,inr
  jet-fighter:fighter-jet kit-medical:first-aid landmark-dome:landmark-alt
  left-long:long-arrow-alt-left left-right:arrows-alt-h link:chain
  link-slash:chain-broken,chain-slash,unlink list:list-squares list-check:tasks
  list-ol:list-1-2,list-numeric list-ul:list-dots location-crosshairs:location
  location-dot:map-marker-alt location-pin:map-marker magnifying-glass:search
  magnifying-glass-dollar:search-dollar magnifying-glass-location:search-location
  magnifying-glass-minus:search-minus magnifying-glass-plus:search-plus map-location:map-marked
  map-location-dot:map-marked-alt mars-stroke-right:mars-stroke-h mars-stroke-up:mars-stroke-v
  martini-glass:glass-martini-alt martini-glass-citrus:cocktail martini-glass-empty:glass-martini
  masks-theater:theater-masks maximize:expand-arrows-alt message:comment-alt
  microphone-lines:microphone-alt microphone-lines-slash:microphone-alt-slash
  minimize:compress-arrows-alt minus:subtract mobile:mobile-android,mobile-phone
  mobile-screen:mobile-android-alt mobile-screen-button:mobile-alt money-bill-1:money-bill-alt
  money-bill-1-wave:money-bill-wave-alt money-check-dollar:money-check-alt mug-saucer:coffee
  note-sticky:sticky-note outdent:dedent paintbrush:paint-brush paste:file-clipboard
  pen-clip:pen-alt pen-ruler:pencil-ruler pen-to-square:edit pencil:pencil-alt
  people-carry-box:people-carry percent:percentage person:male person-biking:biking
  person-digging:digging person-dots-from-line:diagnoses person-dress:female person-hiking:hiking
  person-praying:pray person-running:running person-skating:skating person-skiing:skiing
  person-skiing-nordic:skiing-nordic person-snowboarding:snowboarding person-swimming:swimmer
  person-walking:walking person-walking-with-cane:blind phone-flip:phone-alt
  phone-volume:volume-control-phone photo-film:photo-video plus:add poo-storm:poo-bolt
  prescription-bottle-medical:prescription-bottle-alt quote-left:quote-left-alt
  quote-right:quote-right-alt rectangle-ad:ad rectangle-list:list-alt
  rectangle-xmark:rectangle-times,times-rectangle,window-close reply:mail-reply
  reply-all:mail-reply-all right-from-bracket:sign-out-alt right-left:exchange-alt
  right-long:long-arrow-alt-right right-to-bracket:sign-in-alt rotate:sync-alt
  rotate-left:rotate-back,rotate-backward,undo-alt rotate-right:redo-alt,rotate-forward
  ruble-sign:rouble,rub,ruble rupee-sign:rupee scale-balanced:balance-scale
  scale-unbalanced:balance-scale-left scale-unbalanced-flip:balance-scale-right scissors:cut
  screwdriver-wrench:tools scroll-torah:torah seedling:sprout shapes:triangle-circle-square
  share:mail-forward share-from-square:share-square share-nodes:share-alt
  shekel-sign:ils,shekel,sheqel,sheqel-sign shield-halved:shield-alt shirt:t-shirt,tshirt
  shop:store-alt shop-slash:store-alt-slash shuffle:random shuttle-space:space-shuttle
  sign-hanging:sign signal:signal-5,signal-perfect signs-post:map-signs sliders:sliders-h
  sort:unsorted sort-down:sort-desc sort-up:sort-asc spaghetti-monster-flying:pastafarianism
  spoon:utensil-spoon spray-can-sparkles:air-freshener square-arrow-up-right:external-link-square
  square-caret-down:caret-square-down square-caret-left:caret-square-left
  square-caret-right:caret-square-right square-caret-up:caret-square-up square-check:check-square
  square-envelope:envelope-square square-h:h-square square-minus:minus-square
  square-parking:parking square-pen:pen-square,pencil-square square-phone:phone-square
  square-phone-flip:phone-square-alt square-plus:plus-square square-poll-horizontal:poll-h
  square-poll-vertical:poll square-root-variable:square-root-alt square-rss:rss-square
  square-share-nodes:share-alt-square square-up-right:external-link-square-alt
  square-xmark:times-square,xmark-square staff-snake:rod-asclepius,rod-snake
  star-half-stroke:star-half-alt sterling-sign:gbp,pound-sign suitcase-medical:medkit
  table-cells:th table-cells-large:th-large table-columns:columns table-list:th-list
  table-tennis-paddle-ball:ping-pong-paddle-ball,table-tennis tablet:tablet-android
  tablet-screen-button:tablet-alt tachograph-digital:digital-tachograph taxi:cab
  temperature-arrow-down:temperature-down temperature-arrow-up:temperature-up
  temperature-empty:temperature-0,thermometer-0,thermometer-empty
  temperature-full:temperature-4,thermometer-4,thermometer-full
  temperature-half:temperature-2,thermometer-2,thermometer-half
  temperature-quarter:temperature-1,thermometer-1,thermometer-quarter
  temperature-three-quarters:temperature-3,thermometer-3,thermometer-three-quarters
  tenge-sign:tenge text-slash:remove-format thumbtack:thumb-tack thumbtack-slash:thumb-tack-slash
  ticket-simple:ticket-alt tower-broadcast:broadcast-tower train-subway:subway
  transgender:transgender-alt trash-arrow-up:trash-restore trash-can:trash-alt
  trash-can-arrow-up:trash-restore-alt triangle-exclamation:exclamation-triangle,warning
  truck-fast:shipping-fast truck-medical:ambulance truck-ramp-box:truck-loading tty:teletype
  turkish-lira-sign:try,turkish-lira turn-down:level-down-alt turn-up:level-up-alt
  tv:television,tv-alt unlock-keyhole:unlock-alt up-down:arrows-alt-v up-down-left-right:arrows-alt
  up-long:long-arrow-alt-up up-right-and-down-left-from-center:expand-alt
  up-right-from-square:external-link-alt user-doctor:user-md user-gear:user-cog
  user-group:user-friends user-large:user-alt user-large-slash:user-alt-slash user-pen:user-edit
  user-xmark:user-times users-gear:users-cog utensils:cutlery van-shuttle:shuttle-van
  video:video-camera volleyball:volleyball-ball volume-high:volume-up volume-low:volume-down
  volume-xmark:volume-mute,volume-times wand-magic:magic wand-magic-sparkles:magic-wand-sparkles
  water-ladder:ladder-water,swimming-pool weight-scale:weight wheat-awn:wheat-alt
  wheelchair-move:wheelchair-alt whiskey-glass:glass-whiskey wifi:wifi-3,wifi-strong
  wine-glass-empty:wine-glass-alt won-sign:krw,won xmark:close,multiply,remove,times
  yen-sign:cny,jpy,rmb,yen
`;

/** The same for brands. */
const brandNames = `
  42-group:innosoft font-awesome:font-awesome-flag,font-awesome-logo-full
  kickstarter:square-kickstarter medium:medium-m slack:slack-hash snapchat:snapchat-ghost
  square-font-awesome-stroke:font-awesome-alt square-gitlab:gitlab-square telegram:telegram-plane
  wirsindhandwerk:wsh wpressr:rendact
  x-twitter:twitter-x google-drive:gdrive microsoft:azure,ms golang:go js:javascript node-js:nodejs
`;

/** Icons of the paid set that authors use often, by the free one that looks most like them. */
const paidNames = `
  arrow-right-arrow-left:arrows-exchange arrows-left-right:arrows-exchange-h
  book-open:book-open-cover boxes-stacked:shelves cart-flatbed:cart-flatbed-boxes
  chart-line:arrow-progress,chart-mixed,chart-line-up code:brackets-curly,code-simple
  comments:messages expand:arrows-maximize file-code:square-code gauge:gauge-simple-low,gauge-low
  image:image-landscape key:key-skeleton laptop:laptop-arrow-down list-check:clipboard-list-check
  quote-left:quote robot:message-bot scale-balanced:scale share:share-all star:stars
  terminal:rectangle-terminal text-height:text-size toggle-on:toggle-large-on
  wand-magic-sparkles:sparkles,sparkle window-maximize:browser,browsers,window eye:view
  compress:arrows-minimize grip:grid,grid-2 table-cells-large:grid-round user-gear:user-robot
`;

function table(names: string): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  for (const entry of names.trim().split(/\s+/)) {
    const [name = "", aliases = ""] = entry.split(":");
    for (const alias of aliases.split(",")) result.set(alias, name);
  }
  return result;
}

/** Former name → current name, solid and regular sets. */
export const generalAliases: ReadonlyMap<string, string> = table(generalNames + paidNames);
/** Former name → current name, brands. */
export const brandAliases: ReadonlyMap<string, string> = table(brandNames);
