import { msg } from '@lingui/core/macro'

/** A good small set, of characters that every system of the last years can draw. */
export const emojiGroups = [
  {
    name: msg`Faces`,
    emoji:
      '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😚 😋 😛 😜 🤪 😝 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 🤥 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🤧 🥵 🥶 🥴 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺 😦 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 🤬 😈 💀 💩 🤡 👻 👽 🤖 😺 😸 😹 😻',
  },
  {
    name: msg`Hands and people`,
    emoji:
      '👋 🤚 ✋ 🖖 👌 🤏 🤞 🤟 🤘 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 💪 👂 👃 🧠 👀 👅 👄 👶 🧒 👦 👧 🧑 👨 👩 🧓 👴 👵 🙋 🙆 🙅 🤷 🤦 💃 🕺 🧘 🛌',
  },
  {
    name: msg`Hearts and symbols`,
    emoji:
      '💕 💞 💓 💗 💖 💘 💝 💟 💔 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💯 💢 💥 💫 💦 💨 💬 💭 💤 🔥 ✨ 🌟 ⭐ 🎉 🎊 ✅ ❌ ❓ ❗ 🔔 🎵 🎶 ➕ ➖ 🔴 🟢 🔵 🟡 ⚫ ⚪',
  },
  {
    name: msg`Nature`,
    emoji:
      '🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🙈 🙉 🙊 🐔 🐧 🐦 🦆 🦉 🐺 🐴 🦄 🐝 🦋 🐌 🐞 🐢 🐍 🐙 🐠 🐬 🐳 🌵 🌲 🌳 🌴 🌱 🌿 🍀 🍁 🍂 🌷 🌹 🌻 🌸 🌼 🌈 🌊 🌙 ⚡ ⛄',
  },
  {
    name: msg`Food and drink`,
    emoji:
      '🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🌽 🥕 🥔 🍞 🥐 🧀 🥚 🍳 🥞 🥓 🍔 🍟 🍕 🌭 🥪 🌮 🌯 🥗 🍝 🍜 🍣 🍱 🍚 🍰 🎂 🧁 🍪 🍫 🍿 🍩 🍯 🥛 ☕ 🍵 🍺 🍷 🥂 🍸 🧃',
  },
  {
    name: msg`Things and places`,
    emoji:
      '⚽ 🏀 🎾 🏐 🎱 🏓 🥊 🎯 🎮 🎲 🧩 🎨 🎬 🎤 🎧 🎹 🎷 🎸 🎻 📷 🎥 📱 💻 📚 📖 📝 📌 📎 🔑 🔒 💡 🔧 🎁 🎈 🏆 🥇 🚗 🚕 🚲 🚂 🚀 🚢 🏠 🏡 🏖️ 🏔️ 🏕️ 🗼 🎡 🌍 ⏰ 📅 💰 💳 🛒',
  },
] as const
