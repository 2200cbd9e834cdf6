import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  reportSubject: '我们已收到你的举报 {receipt}',
  reportReceived:
    '谢谢。我们已收到你对{thing, select, person {一个账号} post {一条帖子} comment {一条评论} message {一条消息} request {一个需求} other {一条需求下的评论}}的举报，审核员会查看。',
  reportLater: '我们会通过邮件告诉你处理结果。被举报的人不会知道是你举报的。',
  reportNotYou: '如果你没有举报过，说明有人误填了你的邮箱地址，可以忽略这封邮件。',
  number: '编号',
  decidedSubject: '你的举报 {receipt} 已有处理结果',
  decidedActed:
    '我们查看了你举报的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}，并已采取措施。谢谢你告诉我们。',
  decidedNothing:
    '我们查看了你举报的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}。其中没有违反本站规则之处，因此未采取措施。',
  decidedPrivate: '处理决定的详情只告知当事人。',
  decisionSubject:
    '关于你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}的处理决定',
  did_no_action:
    '我们查看了你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}，未采取任何措施。',
  did_warn:
    '我们查看了你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}，在此向你提出警告。再有类似情况，可能会有进一步的后果。',
  did_hide:
    '我们隐藏了你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}，只有工作人员能看到。',
  did_delete:
    '我们移除了你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}，30 天后将永久删除。',
  did_limit: '你的账号受到限制，只有已关注它的人才能找到。',
  did_freeze_payouts: '你的打款已冻结。',
  did_suspend: '你的账号已被封禁。没有人能看到你的个人资料和内容，你也无法登录。',
  did_delete_person: '你的账号已被删除。没有人能看到你的个人资料和内容，30 天后将永久删除。',
  appealHow:
    '如果你认为这个决定有误，可以在六个月内申诉，届时会由另一位审核员重新审查。你也可以向法院起诉，或求助于经认证的庭外争议解决机构。',
  ground: '原因',
  ground_spam: '垃圾信息',
  ground_harassment: '骚扰',
  ground_hate: '仇恨言论',
  ground_violence: '暴力',
  ground_sexual: '出现在不允许之处的色情内容',
  ground_intimate_without_consent: '未经同意的私密照片或视频',
  ground_child_abuse: '侵害儿童',
  ground_under_age: '未达到最低年龄',
  ground_self_harm: '自残',
  ground_impersonation: '冒充他人',
  ground_fraud: '诈骗',
  ground_copyright: '侵犯他人权利',
  ground_illegal: '违法内容',
  ground_other: '其他',
  basis: '决定根据',
  basis_law: '法律',
  basis_terms: '本站条款',
  until: '截止时间',
  decidedBy: '决定方式',
  byMachine: '自动作出',
  byPerson: '由人作出',
  readAndAppeal: '查看决定或申诉',
  readDecision: '查看决定',
  reversedSubject:
    '关于你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}的处理决定已撤销',
  reversed:
    '我们撤销了此前关于你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}的处理决定，该决定不再有效。',
  appealSubject: '你的申诉已有结果',
  appealReversed:
    '另一位审核员重新审查了关于你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}的处理决定，并予以撤销。该决定不再有效。',
  appealStands:
    '另一位审核员重新审查了关于你的{thing, select, person {账号} post {帖子} comment {评论} message {消息} request {需求} other {需求下的评论}}的处理决定，予以维持。',
  releasedSubject: '误拦截的文件现在可以上传了',
  released: '你在 {day} 上传的一个文件被误拦截了。审核员查看后已放行，现在可以重新上传。很抱歉。',
}
